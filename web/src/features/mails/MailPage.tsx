import { Button, NativeSelect, SegmentedControl } from '@mantine/core';
import type { Scheme } from '@forecourt/contract/surfaces';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LANGUAGE_TAGS, LANGUAGES, type Language } from '../../shared/i18n/languages.ts';
import { ApiProblem } from '../../shared/api/problem.ts';
import { FormNote } from '../../shared/forms/FormNote.tsx';
import { EmptyState, ErrorState } from '../../shared/ui/EmptyState.tsx';
import { usePhone } from '../../shared/ui/ThumbBar.tsx';
import { Section } from '../../shared/ui/Layout.tsx';
import { PageHeader } from '../../shared/ui/PageHeader.tsx';
import { SkeletonRows } from '../../shared/ui/Skeletons.tsx';
import { toast } from '../../shared/ui/toast.tsx';
import { type MailPreview, mailPreviewQuery, sendTestMail } from './mails.api.ts';
import classes from './mails.module.css';

const SCHEMES = ['light', 'dark'] as const;
const WIDTHS = ['phone', 'computer'] as const;

interface Look {
  readonly scheme: Scheme;
  readonly width: (typeof WIDTHS)[number];
}

interface Props {
  readonly kind: string;
  readonly language: Language;
  readonly onLanguage: (language: Language) => void;
}

/** One email with sample data: its subject, its two parts, and a test to oneself. */
export function MailPage({ kind, language, onLanguage }: Props) {
  const { t } = useTranslation('mails');
  const isPhone = usePhone();
  const [look, setLook] = useState<Look>({ scheme: 'light', width: isPhone ? 'phone' : 'computer' });
  const { data, error, refetch } = useQuery(mailPreviewQuery(kind, language, look.scheme));
  const test = useMutation({
    mutationFn: () => sendTestMail({ params: { kind }, body: { language } }),
    onSuccess: ({ to }) => toast(t('sent', { to })),
  });
  if (error instanceof ApiProblem && error.status === 404) return <EmptyState title={t('missing')} />;
  return (
    <>
      <PageHeader title={data?.name ?? t('title')}>
        <Button loading={test.isPending} disabled={!data} onClick={() => test.mutate()}>
          {t('send')}
        </Button>
      </PageHeader>
      <FormNote problem={test.error instanceof ApiProblem ? test.error : undefined} />
      <Tools look={look} onLook={setLook} language={language} onLanguage={onLanguage} />
      {!data && error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <SkeletonRows rows={6} height={72} />}
      {data && <Parts mail={data} language={language} width={look.width} />}
    </>
  );
}

interface ToolsProps extends Pick<Props, 'language' | 'onLanguage'> {
  readonly look: Look;
  readonly onLook: (look: Look) => void;
}

function Tools({ look, onLook, language, onLanguage }: ToolsProps) {
  const { t } = useTranslation('mails');
  return (
    <div className={classes.tools}>
      <NativeSelect
        label={t('language')}
        value={language}
        data={LANGUAGE_TAGS.map((value) => ({ value, label: LANGUAGES[value] }))}
        onChange={(event) => {
          const chosen = LANGUAGE_TAGS.find((tag) => tag === event.currentTarget.value);
          if (chosen) onLanguage(chosen);
        }}
      />
      <SegmentedControl<Scheme>
        aria-label={t('scheme')}
        value={look.scheme}
        data={SCHEMES.map((value) => ({ value, label: t(`scheme.${value}`) }))}
        onChange={(scheme) => onLook({ ...look, scheme })}
      />
      <SegmentedControl<Look['width']>
        aria-label={t('width')}
        value={look.width}
        data={WIDTHS.map((value) => ({ value, label: t(`width.${value}`) }))}
        onChange={(width) => onLook({ ...look, width })}
      />
    </div>
  );
}

interface PartsProps {
  readonly mail: MailPreview;
  readonly language: Language;
  readonly width: Look['width'];
}

function Parts({ mail: { subject, html, text }, language, width }: PartsProps) {
  const { t } = useTranslation('mails');
  return (
    <div className={classes.stack}>
      <Section title={t('preview')}>
        <p className={classes.subject}>
          <span>{t('subject')}</span> <strong lang={language}>{subject}</strong>
        </p>
        <div className={classes.frame}>
          {/* without scripts, forms, and access to the portal */}
          <iframe sandbox="" srcDoc={html} title={t('preview')} data-width={width} />
        </div>
      </Section>
      <Section title={t('plain')}>
        <pre className={classes.plain} lang={language}>
          {text}
        </pre>
      </Section>
    </div>
  );
}
