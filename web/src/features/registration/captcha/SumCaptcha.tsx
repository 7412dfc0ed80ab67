import { Button, Loader } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { CaptchaProps } from './Captcha.tsx';
import { solve } from './solve.ts';
import classes from './captcha.module.css';

/** Proves by work of the browser that this is no robot: nothing to see, hear or solve for the person. */
export function SumCaptcha({ error, onAnswer }: CaptchaProps) {
  const { t } = useTranslation('registration');
  const id = useId();
  const {
    data,
    isFetching,
    error: failure,
    refetch,
  } = useQuery({
    queryKey: ['captcha', id],
    queryFn: ({ signal }) => solve(signal),
    gcTime: 0,
    staleTime: Infinity,
    retry: false,
    refetchOnWindowFocus: false,
  });
  const notify = useEffectEvent(onAnswer);
  useEffect(() => {
    if (data) notify(data);
  }, [data]);
  return (
    <div className={classes.box}>
      <p role="status" className={classes.state}>
        {isFetching && <Loader size={18} aria-hidden />}
        {!isFetching && data && (
          <IconCircleCheck size={20} stroke={1.75} className={classes.good} aria-hidden />
        )}
        <span>{isFetching ? t('captcha.checking') : data ? t('captcha.passed') : t('captcha.failed')}</span>
      </p>
      {!isFetching && failure && (
        <Button variant="default" onClick={() => void refetch()}>
          {t('captcha.again')}
        </Button>
      )}
      {error && !isFetching && (
        <p role="alert" className={classes.bad}>
          {error}
        </p>
      )}
    </div>
  );
}
