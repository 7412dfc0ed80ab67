import type { LinkProps } from '@tanstack/react-router';
import type { Ratio } from '../../shared/ui/Picture.tsx';
import { type CastApi, podcastsApi, videosApi } from './casts.api.ts';

/** What the readers' pages of podcasts and of videos differ in. */
export interface CastKind {
  readonly name: 'podcast' | 'video';
  readonly api: CastApi;
  /** Shape of its pictures. */
  readonly ratio: Ratio;
  readonly list: NonNullable<LinkProps['to']>;
  readonly page: (id: string) => LinkProps;
  readonly category: (id: string) => LinkProps;
}

export const PODCAST: CastKind = {
  name: 'podcast',
  api: podcastsApi,
  ratio: '1:1',
  list: '/auth/podcasts',
  page: (id) => ({ to: '/auth/podcasts/$podcastId', params: { podcastId: id } }),
  category: (id) => ({ to: '/auth/podcasts/category/{-$categoryId}', params: { categoryId: id } }),
};

export const VIDEO: CastKind = {
  name: 'video',
  api: videosApi,
  ratio: '2:1',
  list: '/auth/videos',
  page: (id) => ({ to: '/auth/videos/$videoId', params: { videoId: id } }),
  category: (id) => ({ to: '/auth/videos/category/$categoryId', params: { categoryId: id } }),
};
