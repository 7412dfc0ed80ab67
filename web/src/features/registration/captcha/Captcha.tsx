import { lazy, Suspense } from 'react';
import type { CaptchaKind } from '../registration.api.ts';

const Sum = lazy(async () => ({ default: (await import('./SumCaptcha.tsx')).SumCaptcha }));
const Recaptcha = lazy(async () => ({ default: (await import('./RecaptchaBox.tsx')).RecaptchaBox }));

export interface CaptchaProps {
  readonly error: string | undefined;
  /** The answer to send with the form; empty when it is not good any more. */
  readonly onAnswer: (answer: string) => void;
}

/** What the portal's operator has set up against robots: nothing, a sum that the browser does, or reCAPTCHA. */
export function Captcha({ captcha, ...props }: CaptchaProps & { readonly captcha: CaptchaKind }) {
  if (captcha.kind === 'none') return null;
  return (
    <Suspense>
      {captcha.kind === 'altcha' ? <Sum {...props} /> : <Recaptcha {...props} captcha={captcha} />}
    </Suspense>
  );
}
