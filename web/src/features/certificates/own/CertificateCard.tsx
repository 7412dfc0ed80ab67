import { ActionIcon, Menu } from '@mantine/core';
import { IconDots, IconDownload, IconFileText } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { plainDate } from '../../../shared/format.ts';
import { BrandMark } from '../../../shared/ui/BrandMark.tsx';
import { type CertificateRow, pdfHref } from '../certificates.api.ts';
import { CertificateStateLine } from '../CertificateStateLine.tsx';
import classes from '../certificates.module.css';

const icon = { size: 18, stroke: 1.75, 'aria-hidden': true } as const;

/** One certificate in short: what for, whether it counts, and its PDF. */
export function CertificateCard({ certificate }: { readonly certificate: CertificateRow }) {
  const { t } = useTranslation('certificates');
  const { t: ui } = useTranslation('ui');
  const { _id, subject, brand, issuedOn } = certificate;
  return (
    <li className={`card ${classes.card}`}>
      <span className={classes.mark}>
        <BrandMark name={brand.name} logo={brand.logoImage} color={brand.accent} size={32} />
      </span>
      <div className={classes.words}>
        <Link to="/auth/me" search={{ tab: 'certificates', certificate: _id }} className={classes.stretched}>
          {subject.title}
        </Link>
        <span className={classes.quiet}>
          {t('own.earned', { brand: brand.name, date: plainDate(issuedOn) })}
        </span>
        <CertificateStateLine of={certificate} />
      </div>
      <Menu position="bottom-end" withInitialFocusPlaceholder={false}>
        <Menu.Target>
          <ActionIcon
            size={36}
            className={classes.menu}
            aria-label={ui('list.menu', { name: subject.title })}
          >
            <IconDots size={18} stroke={1.75} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item component="a" href={pdfHref(_id, true)} leftSection={<IconDownload {...icon} />}>
            {t('own.download')}
          </Menu.Item>
          <Menu.Item
            component="a"
            href={pdfHref(_id, false)}
            target="_blank"
            leftSection={<IconFileText {...icon} />}
          >
            {t('own.openPdf')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
    </li>
  );
}
