/** Where a visit is looked at: in the learner area, or in the admin portal as an administrator or an instructor. */
export type Perspective = 'learner' | 'admin' | 'instructor';
