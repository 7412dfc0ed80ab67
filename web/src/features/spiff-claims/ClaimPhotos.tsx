import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { FileField } from '../../shared/files/FileField.tsx';
import { type Mark, receiptPreview } from '../submissions/index.ts';
import { FIELDS, SURE } from './claimForm.ts';
import type { ReceiptScan } from './claims.api.ts';
import type { useClaim } from './useClaim.ts';

/** Photographs of one claim beside the first. */
const MOST_MORE = 9;
const ACCEPT = 'image/png,image/jpeg,application/pdf';

/** The receipt, and further photographs of a long one. */
export function ClaimPhotos({
  claim: { draft, scan, choose },
}: {
  readonly claim: ReturnType<typeof useClaim>;
}) {
  const { t } = useTranslation('spiff-claims');
  const { value, change, errorOf, progress } = draft;
  const put = (at: number, file: File | null | undefined) =>
    change({
      more: value.more.flatMap((one, i) => (i === at ? (file ? [{ file }] : []) : [one])),
    });
  return (
    <>
      <FileField
        label={t('receipt')}
        description={t('receiptHelp')}
        accept={ACCEPT}
        value={value.file}
        onChange={choose}
        error={errorOf('receipt')}
        progress={progress}
        preview={receiptPreview(value.file, t('receiptAlt'), marksOf(scan.data?.scan))}
        required
      />
      {value.more.map(({ file }, at) => (
        <FileField
          // oxlint-disable-next-line react/no-array-index-key -- photographs have no other name, and stay in their order
          key={at}
          label={t('photo', { number: at + 2 })}
          description={t('photoHelp')}
          accept={ACCEPT}
          value={file}
          onChange={(next) => put(at, next)}
          error={errorOf(`receipts.${at}`)}
          preview={receiptPreview(file, t('receiptAlt'))}
        />
      ))}
      {value.file && (
        <Button
          variant="default"
          leftSection={<IconPlus size={18} stroke={1.75} aria-hidden />}
          disabled={value.more.length >= MOST_MORE || value.more.some(({ file }) => !file)}
          onClick={() => change({ more: [...value.more, { file: undefined }] })}
        >
          {t('photo.add')}
        </Button>
      )}
    </>
  );
}

/** Frames of what was read: blue for fields, green for parts, amber where it is doubtful. */
const marksOf = (scan: ReceiptScan | undefined): Mark[] =>
  scan
    ? [
        ...FIELDS.flatMap((field): Mark[] => {
          const read = scan[field];
          return read?.box ? [{ kind: 'field', sure: read.confidence >= SURE, box: read.box }] : [];
        }),
        ...scan.lines.flatMap(({ box }): Mark[] => (box ? [{ kind: 'item', sure: true, box }] : [])),
      ]
    : [];
