/** The database that `mutation.mjs` holds for all changes, instead of one for each. */
export default function setup(project) {
  project.provide('cluster', JSON.parse(process.env['CLUSTER'] ?? 'null'));
}
