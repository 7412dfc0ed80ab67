import type { Network } from '@forecourt/contract/suggested-follows';
import { useTranslation } from 'react-i18next';

/** Names that are the same in every language; a website has a word. */
const NAMES: Readonly<Record<Exclude<Network, 'website'>, string>> = {
  instagram: 'Instagram',
  facebook: 'Facebook',
  youtube: 'YouTube',
  tiktok: 'TikTok',
  x: 'X',
  linkedin: 'LinkedIn',
};

export const NETWORKS: readonly Network[] = [
  'instagram',
  'facebook',
  'youtube',
  'tiktok',
  'x',
  'linkedin',
  'website',
];

export function useNetworkName(): (network: Network) => string {
  const { t } = useTranslation('follows');
  return (network) => (network === 'website' ? t('website') : NAMES[network]);
}
