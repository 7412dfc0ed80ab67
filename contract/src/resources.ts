import { z } from 'zod';
import { contentTexts } from './content.ts';
import { contentCalls } from './content-calls.ts';
import { endpoint, LIST_BODY, may, signedIn } from './endpoint.ts';
import { FileRef, Id, line, listQuery, MediaView, Pagination, paragraph, Ref } from './fields.ts';
import { BRAND, CONTENT, RESOURCE } from './limits.ts';
import { ResourceView } from './training.ts';
import { CONTENT_FAMILIES } from './content-kinds.ts';
import { WebAddress } from './web-address.ts';

export const resourceCalls = contentCalls({
  ...CONTENT_FAMILIES.resource,
  what: 'a resource',
  publishes: ['PUBLISH_RESOURCE'],
  removes: ['DELETE_RESOURCE'],
  sortBy: ['position', 'title', 'updatedAt', 'status', 'publishedAt'],
  sortDir: 1,
  card: {
    description: z.string(),
    /** One of the two. */
    file: MediaView.nullable(),
    url: z.string().nullable(),
    bucket: z.string(),
    /** Each once a person and day; for editors. */
    downloads: z.number().optional(),
  },
  detail: {},
  input: {
    description: paragraph(RESOURCE.description).optional(),
    file: FileRef,
    url: WebAddress.nullish(),
    bucket: line(BRAND.group).optional(),
    texts: contentTexts(
      z.object({
        title: line(CONTENT.title).optional(),
        description: paragraph(RESOURCE.description).optional(),
      }),
    ),
  },
  filters: { bucket: line(BRAND.group).optional() },
  files: { file: 'document' },
  aliases: { create: ['PUT /api/resources'], save: ['PUT /api/resources/:id'] },
});

export const {
  list: listResources,
  recent: recentResources,
  unread: unreadResources,
  get: getResource,
  another: anotherResource,
  create: createResource,
  save: saveResource,
  remove: deleteResource,
  restore: restoreResource,
  publish: publishResource,
  unpublish: unpublishResource,
  showAsNew: showResourceAsNew,
  visit: visitResource,
  favorite: favoriteResource,
  like: likeResource,
  dislike: dislikeResource,
  download: downloadResourceAttachment,
  reach: resourceReach,
  viewAs: viewResourceAs,
  translations: resourceTranslations,
  translate: translateResource,
} = resourceCalls;

export const downloadResource = endpoint({
  method: 'PUT',
  path: '/api/resources/:id/download',
  summary: 'Note a download, once a person and day; answers where the file or page is',
  access: { who: signedIn(), scope: 'own', feature: 'resources' },
  params: { id: Id },
  reply: { location: z.string(), downloads: z.number() },
});

export const resourceDownloads = endpoint({
  method: 'GET',
  path: '/api/resources/:id/downloads',
  summary: 'Which dealers have downloaded a resource, and how often',
  access: { who: may('VIEW_RESOURCES', 'CREATE_EDIT_RESOURCE'), scope: 'brand', feature: 'resources' },
  params: { id: Id },
  query: listQuery({ limit: 25, sortBy: ['downloads', 'people', 'dealer'], sortDir: -1, filters: {} }),
  reply: {
    /** Title of the resource. */
    title: z.string(),
    dealers: z.array(
      z.object({
        /** null: of people without a dealer. */
        dealer: z.object({ _id: Id, name: z.string() }).nullable(),
        people: z.number(),
        /** Each once a person and day. */
        downloads: z.number(),
      }),
    ),
    /** Counts for all dealers, regardless of the search. */
    counts: z.object({ people: z.number(), downloads: z.number() }),
    pagination: Pagination,
  },
});

export const changeResourceOrder = endpoint({
  method: 'POST',
  path: '/api/resources/change-order',
  maxBody: LIST_BODY,
  summary: 'Put all resources that one edits in order',
  access: { who: may('CREATE_EDIT_RESOURCE'), scope: 'brand', feature: 'resources' },
  body: z.object({ orders: z.array(Ref).min(1).max(5000) }),
  problems: ['content.order_mismatch'],
});

export const resourceCourses = endpoint({
  method: 'GET',
  path: '/api/resources/resource-courses',
  summary: 'Own courses that are not locked and give files or links along',
  access: { who: signedIn(), scope: 'own', feature: 'resources' },
  reply: {
    courses: z.array(z.object({ _id: Id, title: z.string(), resources: z.array(ResourceView) })),
  },
});
