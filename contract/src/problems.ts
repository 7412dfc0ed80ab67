/**
 * Every refusal of the portal: a stable code and its HTTP status. The text in each language stands in the
 * server's `locales/<lang>/problems.json` under the same code; a check fails when one is missing.
 */
export const PROBLEMS = {
  // requests as such
  'request.malformed': 400,
  'request.invalid': 422,
  'request.media_type': 415,
  'request.too_large': 413,
  'request.forged': 403,
  'request.rate_limited': 429,
  'request.conflict': 409,
  'route.not_found': 404,
  'thing.not_found': 404,
  'server.failed': 500,
  'server.unavailable': 503,
  'access.sign_in': 401,
  'access.refused': 403,
  // session
  'login.no_account': 401,
  'login.deactivated': 403,
  'login.denied': 403,
  'login.pending': 403,
  'login.production_only': 403,
  'login.busy': 429,
  'recovery.code_empty': 422,
  'recovery.code_invalid': 422,
  'password.too_short': 422,
  'password.too_long': 422,
  'password.charset': 422,
  'password.common': 422,
  'password.confirmation': 422,
  'password.reset_mismatch': 422,
  'password.reset_too_short': 422,
  'password.wrong_current': 422,
  'proxy.refused': 403,
  'proxy.nested': 409,
  'proxy.closed_page': 403,
  'proxy.none': 409,
  // files
  'file.too_large': 413,
  'file.type_image': 415,
  'file.type_video': 415,
  'file.type_audio': 415,
  'file.type_captions': 415,
  'file.type_document': 415,
  'file.type_archive': 415,
  'file.type_table': 415,
  'file.broken': 422,
  'file.dimensions': 422,
  'file.codec': 422,
  'file.unknown': 422,
  'file.part_unexpected': 422,
  // training
  'brand.incomplete': 409,
  'brand.name_taken': 409,
  'category.name_taken': 409,
  'category.used_elsewhere': 403,
  'curriculum.incomplete': 409,
  'curriculum.prerequisite_cycle': 422,
  'course.incomplete': 409,
  'course.prerequisite_cycle': 422,
  'content.limit_reached': 409,
  'review.decided': 409,
  'review.own': 403,
  'review.undo_late': 409,
  'share.expired': 404,
  'share.revoked': 404,
  'course.scorm_copy': 409,
  'content.stale': 409,
  'content.transition': 409,
  'content.order_mismatch': 409,
  'training.locked': 403,
  'scorm.course_has_content': 409,
  'scorm.unpacking': 409,
  'scorm.in_use': 409,
  'scorm.not_ready': 409,
  'scorm.superseded': 409,
  'scorm.package_broken': 422,
  'scorm.package_damaged': 422,
  'scorm.package_encrypted': 422,
  'scorm.package_path': 422,
  'scorm.package_link': 422,
  'scorm.package_method': 422,
  'scorm.package_duplicate': 422,
  'scorm.package_too_large': 422,
  'scorm.package_ratio': 422,
  'scorm.package_files': 422,
  'scorm.package_depth': 422,
  'scorm.package_no_manifest': 422,
  'scorm.package_nested': 422,
  'scorm.package_aicc': 422,
  'scorm.package_xml': 422,
  'scorm.package_xml_unsafe': 422,
  'scorm.package_not_manifest': 422,
  'scorm.package_version': 422,
  'scorm.package_no_organization': 422,
  'scorm.package_no_items': 422,
  'scorm.package_items': 422,
  'scorm.package_item_resource': 422,
  'scorm.package_resource_href': 422,
  'scorm.package_file_missing': 422,
  'scorm.package_duplicate_id': 422,
  'test.none': 404,
  'test.chapters_first': 409,
  'test.no_attempts_left': 409,
  'test.closed': 409,
  'test.unknown_question': 422,
  // imports
  'import.no_rows': 422,
  'import.too_many_rows': 422,
  'import.quote_open': 422,
  'import.state': 409,
  'import.columns_missing': 422,
  // organisation
  'organisation.name_taken': 409,
  'organisation.default_taken': 409,
  'organisation.in_use': 409,
  'dealer.id_taken': 409,
  'dealer.has_users': 409,
  'dealer.exists': 409,
  'role.name_taken': 409,
  'role.rank': 403,
  'role.right_not_held': 403,
  'role.platform_admin_keeps': 409,
  'role.built_in': 409,
  'role.in_use': 409,
  // people
  'user.email_taken': 409,
  'user.rank': 403,
  'user.last_platform_admin': 409,
} as const satisfies Record<string, number>;

export type ProblemCode = keyof typeof PROBLEMS;

/** RFC 9457 problem details as the portal sends them. */
export interface ProblemDetails {
  readonly type: string;
  readonly title: string;
  readonly status: number;
  readonly detail: string;
  readonly code: ProblemCode;
  /** Every failing field at once: its path in dots, and what to do, in the user's language. */
  readonly fields?: readonly { readonly path: string; readonly message: string }[];
  readonly requestId: string;
  /** Seconds, on 429 and 503. */
  readonly retryAfter?: number;
}
