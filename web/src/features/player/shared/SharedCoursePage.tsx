import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiProblem } from '../../../shared/api/problem.ts';
import { ErrorState } from '../../../shared/ui/EmptyState.tsx';
import { Message } from '../../../shared/ui/Message.tsx';
import { SkeletonRows } from '../../../shared/ui/Skeletons.tsx';
import { CourseView } from '../CourseView.tsx';
import type { ChapterLink } from '../outline/chapterLink.ts';
import { Bar } from '../PlayerBar.tsx';
import { PlayerFrame } from '../PlayerFrame.tsx';
import { asPreview, contentsOf, sharedCourseQuery, type SharedCourse } from './sharedCourse.ts';

interface Props {
  /** Undefined when the address has none. */
  readonly shareKey: string | undefined;
  /** Chapter in the address. */
  readonly chapter: string | undefined;
  readonly linkTo: ChapterLink;
}

const HOME = { to: '/auth' } as const;

/** Why nothing is shown: the link has run out, was withdrawn, or never was one. */
type Closed = 'expired' | 'revoked' | 'unknown';

function closedBy(error: Error | null): Closed | undefined {
  if (!(error instanceof ApiProblem)) return undefined;
  if (error.code === 'share.expired') return 'expired';
  if (error.code === 'share.revoked') return 'revoked';
  // an address that can be no key is refused with 422
  return error.status === 404 || error.status === 422 ? 'unknown' : undefined;
}

function Shared({ course, ...props }: Omit<Props, 'shareKey'> & { readonly course: SharedCourse }) {
  const { t } = useTranslation('player');
  const preview = useMemo(() => asPreview(course), [course]);
  const contents = useMemo(() => contentsOf(course), [course]);
  return (
    <CourseView
      course={preview}
      requested={props.chapter}
      linkTo={props.linkTo}
      back={HOME}
      backLabel={t('shared.back')}
      contents={contents}
      note={t(course.hasTest ? 'shared.noteTest' : 'shared.note')}
    />
  );
}

function Nothing({ why }: { readonly why: Closed }) {
  const { t } = useTranslation('player');
  return (
    <Message
      drawing="lost"
      heading="h1"
      title={t(`shared.${why}`)}
      text={t(why === 'unknown' ? 'shared.unknownText' : 'shared.closedText')}
    >
      <Button variant="default" size="md" renderRoot={(props) => <Link {...HOME} {...props} />}>
        {t('shared.back')}
      </Button>
    </Message>
  );
}

/** A course behind a share link, in the learner's own player; nothing is counted. */
export function SharedCoursePage({ shareKey, ...place }: Props) {
  const { t } = useTranslation('player');
  const { data, error, refetch } = useQuery({
    ...sharedCourseQuery(shareKey ?? ''),
    enabled: shareKey !== undefined,
  });
  if (data) return <Shared course={data} {...place} />;
  const closed = shareKey === undefined ? 'unknown' : closedBy(error);
  return (
    <PlayerFrame
      course={undefined}
      title={t('shared.title')}
      bar={<Bar back={HOME} backLabel={t('shared.back')} title={t('shared.title')} />}
    >
      {closed && <Nothing why={closed} />}
      {!closed && error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!closed && !error && <SkeletonRows rows={4} height={100} />}
    </PlayerFrame>
  );
}
