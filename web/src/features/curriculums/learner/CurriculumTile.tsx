import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { duration } from '../../../shared/format.ts';
import { BrandMark } from '../../../shared/ui/BrandMark.tsx';
import { Picture } from '../../../shared/ui/Picture.tsx';
import { CourseState } from './CourseState.tsx';
import type { CurriculumCardData } from './learner.api.ts';
import classes from './learner.module.css';

/** A curriculum to open, with own progress. */
export function CurriculumTile({ curriculum }: { readonly curriculum: CurriculumCardData }) {
  const { t } = useTranslation('curriculums');
  const { brand } = curriculum;
  return (
    <li className={`card ${classes.tile}`}>
      <Picture
        image={curriculum.image}
        alt=""
        sizes="(max-width: 720px) 100vw, 380px"
        fallback={<BrandMark name={brand.name} logo={brand.logoImage} color={brand.accent} size={56} />}
      />
      <div className={classes.body}>
        <h3>
          <Link
            to="/auth/curriculum-page/{-$curriculumId}"
            params={{ curriculumId: curriculum._id }}
            className={classes.stretched}
          >
            {curriculum.title}
          </Link>
        </h3>
        <p>
          {[t('coursesCount', { count: curriculum.courses }), duration(curriculum.minutes * 60)].join(' · ')}
        </p>
        <div className={`${classes.state} ${classes.foot}`}>
          <CourseState {...curriculum} />
        </div>
      </div>
    </li>
  );
}
