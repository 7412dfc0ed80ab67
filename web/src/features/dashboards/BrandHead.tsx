import { Button, Menu } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePageTitle } from '../../shared/navigation/usePageTitle.ts';
import { brandsQuery } from '../../shared/publishing/brands.api.ts';
import { sessionQuery } from '../../shared/session/session.ts';
import { BrandMark } from '../../shared/ui/BrandMark.tsx';
import { Picture } from '../../shared/ui/Picture.tsx';
import { attempt } from '../../shared/ui/toast.tsx';
import { type BrandDashboard, brandQuery, chooseBrand } from './dashboards.api.ts';
import classes from './BrandHead.module.css';

type Brand = BrandDashboard['brand'];

/** Another of the brands that the person builds: the dashboard and the navigation are about it then. */
function ChangeBrand({ others }: { readonly others: readonly Brand[] }) {
  const { t } = useTranslation('dashboards');
  const queries = useQueryClient();
  const [busy, setBusy] = useState(false);
  const change = async (editingBrand: string) => {
    setBusy(true);
    if (await attempt(() => chooseBrand({ body: { editingBrand } })))
      await Promise.all([
        queries.invalidateQueries({ queryKey: sessionQuery.queryKey }),
        queries.invalidateQueries({ queryKey: brandQuery.queryKey }),
      ]);
    setBusy(false);
  };
  return (
    <Menu position="bottom-end" withInitialFocusPlaceholder={false}>
      <Menu.Target>
        <Button
          className={classes.change}
          variant="default"
          loading={busy}
          rightSection={<IconChevronDown size={16} aria-hidden />}
        >
          {t('changeBrand')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown mah={360} style={{ overflow: 'auto' }}>
        {others.map(({ _id, name }) => (
          <Menu.Item key={_id} onClick={() => void change(_id)}>
            {name}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

/** The brand that the dashboard is about, as its banner shows it. */
export function BrandHead({ brand: { _id, name } }: { readonly brand: Brand }) {
  const { t } = useTranslation(['dashboards', 'brands']);
  usePageTitle(t('title'));
  const { data: built = [] } = useQuery(brandsQuery);
  const own = built.find((one) => one._id === _id);
  const others = built.filter((one) => one._id !== _id);
  return (
    <header className={classes.head} style={{ '--own': own?.accent }}>
      {own?.bannerImage && (
        <div className={classes.banner}>
          <Picture
            image={own.bannerImage}
            alt=""
            ratio="16:5"
            sizes="(max-width: 60em) 100vw, 1000px"
            eager
          />
        </div>
      )}
      <div className={classes.row}>
        <span className={classes.logo}>
          <BrandMark name={name} logo={own?.logoImage ?? null} color={own?.accent ?? null} size={56} />
        </span>
        <div className={classes.words}>
          <h1>{name}</h1>
          <p>
            {own &&
              [
                t('brands:curriculum.curriculums', { count: own.curriculums }),
                t('brands:curriculum.courses', { count: own.courses }),
              ].join(', ')}
          </p>
        </div>
        {others.length > 0 && <ChangeBrand others={others} />}
      </div>
    </header>
  );
}
