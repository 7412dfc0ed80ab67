import { Button } from '@mantine/core';
import { IconArrowRight, IconBook2, IconCertificate, IconChevronRight, IconCoins } from '@tabler/icons-react';
import type { TestResult } from '@forecourt/contract/tests';
import type { PlayerCourse } from '@forecourt/contract/training';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { number, percent } from '../../../shared/format.ts';
import { useTrainingOnly } from '../../../shared/session/trainingOnly.ts';
import { ProgressRing } from '../../../shared/ui/Progress.tsx';
import { Note } from '../../../shared/ui/Note.tsx';
import { CertificateLink } from '../../certificates/index.ts';
import { chaptersLink, trainingLink } from '../trainingLink.ts';
import { neededAnswers } from './answers.ts';
import { ReviewedQuestions } from './Reviewed.tsx';
import { TryAgain } from './TryAgain.tsx';
import player from '../player.module.css';
import { EarnedRewards } from '../EarnedRewards.tsx';
import classes from './quiz.module.css';

interface Props {
  readonly course: PlayerCourse;
  readonly result: TestResult;
}

function Gains({ pointsEarned, curriculumsPassed }: TestResult) {
  const { t } = useTranslation('quiz');
  if (pointsEarned === 0 && curriculumsPassed.length === 0) return null;
  return (
    <div className={classes.gains}>
      {pointsEarned > 0 && (
        <div className={`card ${classes.gain}`}>
          <span>
            <IconCoins size={28} stroke={1.6} aria-hidden />
          </span>
          <div>
            <b>{t('result.points', { count: pointsEarned, points: number(pointsEarned) })}</b>
            <small>{t('result.pointsFor')}</small>
          </div>
        </div>
      )}
      {curriculumsPassed.map(({ _id, title }) => (
        <div key={_id} className={`card ${classes.gain}`} data-accent>
          <span>
            <IconCertificate size={28} stroke={1.6} aria-hidden />
          </span>
          <div>
            <b>{title}</b>
            <small>{t('result.curriculum')}</small>
          </div>
        </div>
      ))}
    </div>
  );
}

const home = (props: object) => <Link to="/auth/my-training" {...props} />;

function PassedActions({ course, result }: Props) {
  const { t } = useTranslation('quiz');
  const { nextCourse } = course;
  // who is bound to one course has no account pages
  const certificate = useTrainingOnly() ? undefined : result.certificates[0];
  const variant = certificate ? 'default' : 'filled';
  const first = certificate && (
    <CertificateLink id={certificate._id} size="md">
      {t('result.certificate')}
    </CertificateLink>
  );
  if (!nextCourse) {
    return (
      <>
        {first}
        <Button size="md" variant={variant} renderRoot={home}>
          {t('result.toTraining')}
        </Button>
      </>
    );
  }
  return (
    <>
      {first}
      <Button
        size="md"
        variant={variant}
        className={player.next ?? ''}
        rightSection={<IconArrowRight size={18} aria-hidden />}
        renderRoot={(props) => <Link {...trainingLink({ ...course, _id: nextCourse._id })} {...props} />}
      >
        {t('result.nextCourse', { title: nextCourse.title })}
      </Button>
      <Button size="md" variant="default" renderRoot={home}>
        {t('result.toTraining')}
      </Button>
    </>
  );
}

function FailedActions({ course, result }: Props) {
  const { t } = useTranslation('quiz');
  const [chapter] = result.chapters;
  const read = chapter ? trainingLink(course, { chapter: chapter._id }) : chaptersLink(course);
  const again = result.attemptsLeft !== 0;
  return (
    <>
      {again && <TryAgain course={course} />}
      <Button
        size="md"
        variant={again ? 'default' : 'filled'}
        renderRoot={(props) => <Link {...read} {...props} />}
      >
        {t('result.readAgain')}
      </Button>
    </>
  );
}

function Headline({ course, result }: Props) {
  const { t } = useTranslation('quiz');
  const { passed, passMark, score, correct, total, curriculumsPassed } = result;
  const mark = percent(passMark);
  const missing = Math.max(1, neededAnswers(passMark, total) - correct);
  const [curriculum] = curriculumsPassed;
  return (
    <div className={classes.center}>
      <ProgressRing
        value={score}
        size={168}
        label={t('result.score')}
        caption={t('result.of', { correct, total })}
        tone={passed ? 'ok' : 'bad'}
      />
      <div>
        <h1 tabIndex={-1} className={classes.headline}>
          {passed ? t('result.passed') : t('result.failed')}
        </h1>
        <p>
          {passed ? t('result.passedText', { mark }) : t('result.failedText', { mark, count: missing })}{' '}
          {passed ? curriculum && t('result.lastCourse', { title: curriculum.title }) : t('result.calm')}
        </p>
      </div>
      <div className={classes.actions}>
        {passed ? (
          <PassedActions course={course} result={result} />
        ) : (
          <FailedActions course={course} result={result} />
        )}
      </div>
    </div>
  );
}

function Again({ course, result }: Props) {
  const { t } = useTranslation('quiz');
  const wrong = result.review.filter(({ correct }) => !correct);
  const right = result.review.filter(({ correct }) => correct);
  if (result.review.length === 0 && result.chapters.length === 0) return null;
  return (
    <section className={classes.again} aria-labelledby="again">
      <div className={classes.againHead}>
        <h2 id="again">{wrong.length === 0 ? t('result.allRight') : t('result.lookAgain')}</h2>
        {wrong.length > 0 && <span>{t('result.wrongCount', { count: wrong.length })}</span>}
      </div>
      {result.chapters.length > 0 && (
        <ul className={`card ${classes.list}`}>
          {result.chapters.map(({ _id, title }) => (
            <li key={_id}>
              <Link {...trainingLink(course, { chapter: _id })} className={classes.row}>
                <IconBook2 size={20} stroke={1.75} aria-hidden />
                <span className={classes.words}>
                  <b>{title}</b>
                </span>
                <IconChevronRight size={18} aria-hidden />
              </Link>
            </li>
          ))}
        </ul>
      )}
      {wrong.length > 0 && <ReviewedQuestions questions={wrong} course={course} />}
      {right.length > 0 && (
        <details className={classes.more}>
          <summary>{t('result.rightOnes', { count: right.length })}</summary>
          <ReviewedQuestions questions={right} course={course} />
        </details>
      )}
    </section>
  );
}

/** How an attempt went, what it earned, and what to do now. */
export function ResultView({ course, result }: Props) {
  const { t } = useTranslation('quiz');
  return (
    <>
      {result.late && (
        <div className={classes.note}>
          <Note kind="neutral">{t('result.late')}</Note>
        </div>
      )}
      <Headline course={course} result={result} />
      <Gains {...result} />
      {result.passed && <EarnedRewards courseId={course._id} />}
      <Again course={course} result={result} />
      {!result.passed && (
        <p className={classes.small}>
          {t('result.attempt', { number: result.number })}{' '}
          {result.attemptsLeft === null
            ? t('result.attemptsFree')
            : t('result.attemptsLeft', { count: result.attemptsLeft })}
        </p>
      )}
    </>
  );
}
