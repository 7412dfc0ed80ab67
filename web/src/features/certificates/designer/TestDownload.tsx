import type { testCertificate } from '@forecourt/contract/certificates';
import { Button } from '@mantine/core';
import { IconFileDownload } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { download } from '../../../shared/api/download.ts';
import { Note } from '../../../shared/ui/Note.tsx';
import { bodyOf, type Designer } from './useDesigner.ts';
import classes from './designer.module.css';

const test = download<typeof testCertificate>('POST /api/certificate/test');

/** Downloads the current design, saved or not, as a PDF of the example. */
export function TestDownload({ designer, name }: { readonly designer: Designer; readonly name: string }) {
  const { t } = useTranslation('certificate-design');
  const { subject, draft, language } = designer;
  const send = useMutation({
    mutationFn: () => {
      const { design, texts } = bodyOf(draft);
      return test({ body: { ...subject, design, texts, language, name } });
    },
    // the specification wants this one failure in the console, too
    onError: (error) => console.error(error),
  });
  return (
    <div className={classes.test}>
      <Button
        variant="default"
        leftSection={<IconFileDownload size={18} stroke={1.75} aria-hidden />}
        loading={send.isPending}
        onClick={() => send.mutate()}
      >
        {t('test')}
      </Button>
      {send.error && <Note kind="bad">{send.error.message || t('testFailed')}</Note>}
    </div>
  );
}
