import { useTranslation } from 'react-i18next';
import { bucketText } from './buckets.ts';

/** Names a bucket in the reader's language. */
export function useBucketName(): (bucket: string) => string {
  const { t } = useTranslation('brands');
  return (bucket) => {
    const key = bucketText(bucket);
    return key ? t(key) : bucket;
  };
}
