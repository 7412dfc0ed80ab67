// Written by build/localeResources.ts from the English texts; do not edit.
import type brands from './en/brands.json';
import type roles from './en/roles.json';
import type session from './en/session.json';
import type settings from './en/settings.json';
import type shell from './en/shell.json';
import type ui from './en/ui.json';
import type users from './en/users.json';

export interface Resources {
  'brands': typeof brands;
  'roles': typeof roles;
  'session': typeof session;
  'settings': typeof settings;
  'shell': typeof shell;
  'ui': typeof ui;
  'users': typeof users;
}
