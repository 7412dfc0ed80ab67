import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { DocumentField, marksOf, receiptPreview, toMinor } from '../submissions/index.ts';
import type { useClaim } from './useClaim.ts';

/** Additional photos of a claim. */
const MOST_MORE = 9;

/** The receipt, and further photographs of a long one. */
export function ClaimPhotos({
  claim: { draft, reader, choose, faultOf },
}: {
  readonly claim: ReturnType<typeof useClaim>;
}) {
  const { t } = useTranslation('spiff-claims');
  const { value, change, errorOf, progress } = draft;
  const { saleDate: date, invoiceNumber } = value;
  const typed = { date, invoiceNumber, amount: toMinor(value.amount) };
  const marks = marksOf(reader.scan, reader.scan?.lines ?? [], typed);
  const put = (at: number, file: File | null | undefined) =>
    change({
      more: value.more.flatMap((one, i) => (i === at ? (file ? [{ file }] : []) : [one])),
    });
  return (
    <>
      <DocumentField
        label={t('receipt')}
        description={t('receiptHelp')}
        value={value.file}
        onChange={choose}
        error={(value.file ? undefined : errorOf('receipt')) ?? reader.refusal ?? faultOf('file')}
        progress={progress}
        preview={receiptPreview(value.file, t('receiptAlt'), marks)}
        required
      />
      {value.more.map(({ file }, at) => (
        <DocumentField
          // oxlint-disable-next-line react/no-array-index-key -- photographs have no other name, and stay in their order
          key={at}
          label={t('photo', { number: at + 2 })}
          description={t('photoHelp')}
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
