// Written by build/localeResources.ts from the English texts; do not edit.
import type session from './en/session.json';
import type shell from './en/shell.json';
import type ui from './en/ui.json';

export interface Resources {
  'session': typeof session;
  'shell': typeof shell;
  'ui': typeof ui;
}
