import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { currentLanguage } from '../../../shared/i18n/language.ts';
import type { CaptchaKind } from '../registration.api.ts';
import type { CaptchaProps } from './Captcha.tsx';
import { loadRecaptcha, type RecaptchaFault } from './recaptcha.ts';
import classes from './captcha.module.css';

type Settings = Extract<CaptchaKind, { kind: 'recaptcha' }>;

function faultOf({ siteKey, version }: Settings): RecaptchaFault | undefined {
  if (!siteKey) return 'key';
  return version === 2 ? undefined : 'version';
}

/** reCAPTCHA, version 2; what keeps it from working is said in its place. */
export function RecaptchaBox({ captcha, error, onAnswer }: CaptchaProps & { readonly captcha: Settings }) {
  const { t } = useTranslation('registration');
  const place = useRef<HTMLDivElement>(null);
  const [fault, setFault] = useState<RecaptchaFault | undefined>(() => faultOf(captcha));
  const notify = useEffectEvent(onAnswer);
  useEffect(() => {
    const box = place.current;
    if (!box || faultOf(captcha)) return undefined;
    let gone = false;
    // it takes no place twice
    const own = box.appendChild(document.createElement('div'));
    loadRecaptcha(captcha.script, currentLanguage())
      .then((api) => {
        if (gone) return;
        api.render(own, {
          sitekey: captcha.siteKey,
          size: captcha.size,
          callback: (answer) => notify(answer),
          'expired-callback': () => notify(''),
          'error-callback': () => setFault('execute'),
        });
      })
      .catch((cause: unknown) =>
        setFault(cause instanceof Error && cause.message === 'script' ? 'script' : 'execute'),
      );
    return () => {
      gone = true;
      own.remove();
    };
  }, [captcha]);
  return (
    <div>
      <div ref={place} className={classes.recaptcha} />
      {(fault ?? error) && (
        <p role="alert" className={classes.bad}>
          {fault ? t(`recaptcha.${fault}`) : error}
        </p>
      )}
    </div>
  );
}
