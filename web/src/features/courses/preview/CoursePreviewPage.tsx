import { Button } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { ApiProblem } from '../../../shared/api/problem.ts';
import { RichText } from '../../../shared/editor/RichText.tsx';
import { holds, useUser } from '../../../shared/session/session.ts';
import { ErrorState } from '../../../shared/ui/EmptyState.tsx';
import { Note } from '../../../shared/ui/Note.tsx';
import { PageHeader } from '../../../shared/ui/PageHeader.tsx';
import { Picture } from '../../../shared/ui/Picture.tsx';
import { SkeletonRows } from '../../../shared/ui/Skeletons.tsx';
import { MissingCourse } from '../CourseEditPage.tsx';
import { previewQuery, type SectionView } from '../courses.api.ts';
import classes from './preview.module.css';

/** A course as it will be read, drafts included. Nothing that happens here counts as progress. */
export function CoursePreviewPage({ courseId }: { readonly courseId: string }) {
  const { t } = useTranslation('courses');
  const { data, error, refetch } = useQuery(previewQuery(courseId));
  const user = useUser();
  if (error instanceof ApiProblem && (error.status === 404 || error.status === 422)) return <MissingCourse />;
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <SkeletonRows rows={6} height={72} />;
  const { course, chapters } = data;
  if (!course) return <MissingCourse />;
  return (
    <>
      <PageHeader title={course.title} text={course.description}>
        {holds(user, 'CREATE_EDIT_COURSE') && (
          <Button
            variant="default"
            leftSection={<IconPencil size={16} aria-hidden />}
            renderRoot={(props) => (
              <Link {...props} to="/auth/admin/courses/$courseId/edit" params={{ courseId }} search={{}} />
            )}
          >
            {t('edit')}
          </Button>
        )}
      </PageHeader>
      <div className={classes.page}>
        <Note kind="info">{t('preview.note')}</Note>
        {chapters.length === 0 && <p>{t('outline.empty')}</p>}
        {chapters.map((chapter) => (
          <section key={chapter._id} className={`card ${classes.chapter}`} aria-label={chapter.title}>
            <h2>{t('chapterName', { number: chapter.order, title: chapter.title })}</h2>
            {chapter.description && <p>{chapter.description}</p>}
            {chapter.sections.map((section) => (
              <article key={section._id} className={classes.section}>
                {section.title && <h3>{section.title}</h3>}
                <Content section={section} />
              </article>
            ))}
          </section>
        ))}
        {course.test && <p className={classes.test}>{t('preview.test', { count: course.test.questions })}</p>}
      </div>
    </>
  );
}

function Content({ section }: { readonly section: SectionView }) {
  const { t } = useTranslation('courses');
  switch (section.sectionType) {
    case 'video':
      return (
        <>
          {section.video?.state === 'ready' ? (
            <video
              controls
              preload="metadata"
              src={section.video.url}
              poster={section.poster?.url}
              aria-label={section.title}
            >
              {section.subtitles.map(({ language, file }) => (
                <track key={language} kind="subtitles" srcLang={language} label={language} src={file.url} />
              ))}
            </video>
          ) : (
            <p className={classes.test}>{t(section.video ? 'media.processing' : 'media.none')}</p>
          )}
          <RichText html={section.text} />
        </>
      );
    case 'audio':
      return (
        <>
          {section.image && <Picture image={section.image} alt="" sizes="720px" rounded />}
          {section.audio?.state === 'ready' ? (
            // oxlint-disable-next-line jsx-a11y/media-has-caption -- what is said stands in the text below
            <audio controls preload="metadata" src={section.audio.url} aria-label={section.title} />
          ) : (
            <p className={classes.test}>{t(section.audio ? 'media.processing' : 'media.none')}</p>
          )}
          <RichText html={section.text} />
        </>
      );
    case 'text':
      return (
        <>
          {section.image && <Picture image={section.image} alt="" sizes="720px" rounded />}
          <RichText html={section.text} />
        </>
      );
    case 'product':
      return (
        <>
          <RichText html={section.text} />
          {section.products.map((product) => (
            <Product key={product._id} product={product} />
          ))}
        </>
      );
  }
}

type ProductView = Extract<SectionView, { sectionType: 'product' }>['products'][number];

function Product({ product }: { readonly product: ProductView }) {
  return (
    <div className={classes.product}>
      {product.image && <Picture image={product.image} alt={product.name} sizes="240px" rounded />}
      <div>
        <h4>{product.name}</h4>
        <p>{product.description}</p>
        <dl>
          {product.specs.map(({ label, value }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        <ul>
          {product.variants.map((variant) => (
            <li key={variant._id}>
              {variant.image && <Picture image={variant.image} alt="" sizes="96px" rounded />}
              <span>
                <strong>{variant.name}</strong> {variant.description}
              </span>
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
