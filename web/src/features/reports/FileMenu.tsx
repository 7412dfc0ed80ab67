import { STREAMED_ROWS } from '@forecourt/contract/limits';
import { Button, Menu } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { List } from '../../shared/list/useListSearch.ts';
import { ApiProblem } from '../../shared/api/problem.ts';
import { FormNote } from '../../shared/forms/FormNote.tsx';
import { toast } from '../../shared/ui/toast.tsx';
import { fileHref, type Report } from './reports.api.ts';
import { makeReportFile } from './views.api.ts';
import { wishOf } from './viewSearch.ts';

const FORMATS = ['csv', 'xlsx', 'print'] as const;

interface Props {
  readonly report: Report;
  readonly list: List;
  /** Rows that were found; very many are made into a file in the background. */
  readonly found: number;
}

/** What a file holds of people after their first name: the page has the last name in the same cell, and the email behind a link. */
const PERSON = ['lastName', 'email'];

/** The columns of a file: those of the page, and what tells people of one name apart. */
export const fileColumns = (
  {
    row,
    columns: all,
  }: Pick<Report, 'row'> & { readonly columns: readonly Pick<Report['columns'][number], 'key'>[] },
  columns: readonly string[],
): string[] => {
  const added = PERSON.filter((key) => all.some((column) => column.key === key) && !columns.includes(key));
  return row === 'user'
    ? columns.flatMap((key) => (key === 'firstName' ? [key, ...added] : [key]))
    : [...columns];
};

/** What is on the screen as a file: the same rows, order and columns. */
export function FileMenu({ report, list, found }: Props) {
  const { t } = useTranslation('reports');
  const wish = wishOf(report, list);
  const columns = fileColumns(report, wish.columns);
  const make = useMutation({
    mutationFn: () => makeReportFile({ params: { key: report.key }, body: { ...wish, columns } }),
    onSuccess: () => toast(t('export.started')),
  });
  const streamed = found <= STREAMED_ROWS;
  return (
    <>
      {make.error instanceof ApiProblem && <FormNote problem={make.error} />}
      <Menu position="bottom-end">
        <Menu.Target>
          <Button variant="default" leftSection={<IconDownload size={18} stroke={1.75} aria-hidden />}>
            {t('export')}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {streamed ? (
            FORMATS.map((format) => (
              <Menu.Item
                key={format}
                component="a"
                href={fileHref(report.key, format, { ...list.query, ...(columns.length > 0 && { columns }) })}
                {...(format === 'print' ? { target: '_blank', rel: 'noopener' } : { download: true })}
              >
                {t(`export.${format}`)}
              </Menu.Item>
            ))
          ) : (
            <Menu.Item onClick={() => make.mutate()}>{t('export.background')}</Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
    </>
  );
}
