import type * as contract from '@forecourt/contract/brands';
import type * as learning from '@forecourt/contract/learning';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { client } from '../../shared/api/client.ts';
import { queryClient } from '../../shared/api/queryClient.ts';

export type BrandCard = contract.BrandCard;
export type BrandView = contract.BrandView;
export type BrandUser = contract.BrandUser;
export type BrandResource = contract.BrandResource;
export type BrandMissing = contract.BrandMissing;

const listBrands = client<typeof contract.listBrands>('GET /api/brands');
const getBrand = client<typeof contract.getBrand>('GET /api/brands/:id');
const segments = client<typeof contract.brandSegments>('GET /api/brands/segments');
const resources = client<typeof contract.brandResources>('GET /api/brands/:id/resources');
const users = client<typeof contract.brandUsers>('GET /api/brands/users');
const brandProgress = client<typeof learning.brandProgress>('GET /api/brands/:id/progress');
const bucketProgress = client<typeof learning.bucketProgress>('GET /api/brands/bucket/:bucket/progress');

export const createBrand = client<typeof contract.createBrand>('POST /api/brands/create');
export const saveBrand = client<typeof contract.saveBrand>('PUT /api/brands/:id');
export const saveBrandPage = client<typeof contract.saveBrandPage>('POST /api/brands/savePage/:id');
export const publishBrand = client<typeof contract.publishBrand>('POST /api/brands/:id/publish');
export const unpublishBrand = client<typeof contract.unpublishBrand>('POST /api/brands/:id/unpublish');
export const deleteBrand = client<typeof contract.deleteBrand>('DELETE /api/brands/:id');
export const restoreBrand = client<typeof contract.restoreBrand>('POST /api/brands/:id/restore');

type ListQuery = Readonly<Record<string, unknown>>;

export const brandsQuery = (query: ListQuery) =>
  queryOptions({
    queryKey: ['brands', 'list', query],
    queryFn: ({ signal }) => listBrands({ query }, { signal }),
    placeholderData: keepPreviousData,
  });

/** The learner's brands in one page: no user has more. */
export const myBrandsQuery = brandsQuery({ isAdmin: false, limit: 200 });

export const brandQuery = (id: string) =>
  queryOptions({
    queryKey: ['brands', 'one', id],
    queryFn: async ({ signal }) => (await getBrand({ params: { id } }, { signal })).brand,
  });

/** The brand as it is now, with its learners. */
export const fetchBrand = async (id: string): Promise<BrandView> =>
  (await getBrand({ params: { id } })).brand;

export const brandResourcesQuery = (id: string) =>
  queryOptions({
    queryKey: ['learning', 'brand', id, 'resources'],
    queryFn: async ({ signal }) => (await resources({ params: { id } }, { signal })).resources,
  });

export const segmentsQuery = queryOptions({
  queryKey: ['brands', 'segments'],
  queryFn: async ({ signal }) => (await segments({}, { signal })).segments,
});

export const candidatesQuery = (text: string) =>
  queryOptions({
    queryKey: ['brands', 'users', text],
    queryFn: async ({ signal }) => (await users({ query: { text } }, { signal })).users,
    placeholderData: keepPreviousData,
  });

export const brandProgressQuery = (id: string) =>
  queryOptions({
    queryKey: ['learning', 'brand', id],
    queryFn: ({ signal }) => brandProgress({ params: { id } }, { signal }),
  });

export const bucketProgressQuery = (bucket: string) =>
  queryOptions({
    queryKey: ['learning', 'bucket', bucket],
    queryFn: ({ signal }) => bucketProgress({ params: { bucket } }, { signal }),
  });

/** Keeps a brand that a write answered, and lets the lists ask again. */
export function setBrandCache(brand: BrandView): void {
  queryClient.setQueryData(brandQuery(brand._id).queryKey, brand);
  invalidateLists();
}

export const invalidateLists = (): void => {
  void queryClient.invalidateQueries({ queryKey: ['brands', 'list'] });
  void queryClient.invalidateQueries({ queryKey: ['brands', 'segments'] });
};
