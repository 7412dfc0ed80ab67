import { IconExternalLink, IconFileDownload } from '@tabler/icons-react';
import type { PlayerCourse } from '@forecourt/contract/training';
import { useTranslation } from 'react-i18next';
import { fileSize } from '../../../shared/format.ts';
import classes from './Materials.module.css';

interface Material {
  readonly id: string;
  readonly title: string;
  readonly detail: string;
  readonly href: string;
  readonly outside: boolean;
}

function useMaterials({ cheatSheet, resources }: PlayerCourse): readonly Material[] {
  const { t } = useTranslation('player');
  const sheet = cheatSheet && {
    id: cheatSheet._id,
    title: t('cheatSheet'),
    detail: fileSize(cheatSheet.size),
    href: cheatSheet.url,
    outside: false,
  };
  const rest = resources.flatMap(({ _id, title, description, file, url }) => {
    const href = file?.url ?? url;
    return href
      ? [
          {
            id: _id,
            title,
            detail: description || (file ? fileSize(file.size) : new URL(href, location.origin).hostname),
            href,
            outside: file === null,
          },
        ]
      : [];
  });
  return sheet ? [sheet, ...rest] : rest;
}

/** The cheat sheet and the files and links given along with the course. */
export function Materials({ course }: { readonly course: PlayerCourse }) {
  const { t } = useTranslation('player');
  const materials = useMaterials(course);
  if (materials.length === 0) return null;
  return (
    <section className={classes.materials} aria-label={t('materials')}>
      <h2>{t('materials')}</h2>
      <ul>
        {materials.map(({ id, title, detail, href, outside }) => (
          <li key={id}>
            <a href={href} target="_blank" rel="noopener noreferrer">
              {outside ? (
                <IconExternalLink size={18} stroke={1.75} aria-hidden />
              ) : (
                <IconFileDownload size={18} stroke={1.75} aria-hidden />
              )}
              <span>
                <b>{title}</b>
                <small>{detail}</small>
              </span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
