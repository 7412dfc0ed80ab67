import { ConfirmHost } from './ConfirmHost.tsx';
import { Toaster } from './Toaster.tsx';

/** Where questions and toasts show. What is asked or said before this has loaded waits for it. */
export default function Hosts() {
  return (
    <>
      <ConfirmHost />
      <Toaster />
    </>
  );
}
