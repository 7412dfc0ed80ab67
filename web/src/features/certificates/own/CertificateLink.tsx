import { Button, type ButtonProps } from '@mantine/core';
import { IconCertificate } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';

interface Props extends ButtonProps {
  readonly id: string;
  readonly children: string;
}

/** The way to an own certificate. */
export const CertificateLink = ({ id, children, ...button }: Props) => (
  <Button
    {...button}
    leftSection={<IconCertificate size={20} stroke={1.75} aria-hidden />}
    renderRoot={(props) => (
      <Link to="/auth/me" search={{ tab: 'certificates', certificate: id }} {...props} />
    )}
  >
    {children}
  </Button>
);
