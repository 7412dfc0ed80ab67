import { lazy, Suspense, useState } from 'react';
import classes from '../certificates.module.css';

const CertificateDialog = lazy(() => import('./CertificateDialog.tsx'));

interface Props {
  readonly id: string;
  readonly title: string;
}

/** A certificate's title that opens it. */
export function OpenCertificate({ id, title }: Props) {
  const [opened, setOpened] = useState(false);
  return (
    <>
      <button type="button" className={classes.open} onClick={() => setOpened(true)}>
        {title}
      </button>
      {opened && (
        <Suspense>
          <CertificateDialog id={id} title={title} onClose={() => setOpened(false)} />
        </Suspense>
      )}
    </>
  );
}
