// Written by build/localeResources.ts from the English texts; do not edit.
import type account from './en/account.json';
import type audience from './en/audience.json';
import type brands from './en/brands.json';
import type certificateDesign from './en/certificateDesign.json';
import type certificates from './en/certificates.json';
import type courseRequests from './en/courseRequests.json';
import type courses from './en/courses.json';
import type curriculums from './en/curriculums.json';
import type dashboard from './en/dashboard.json';
import type myTraining from './en/myTraining.json';
import type player from './en/player.json';
import type quiz from './en/quiz.json';
import type roles from './en/roles.json';
import type scorm from './en/scorm.json';
import type scormAdmin from './en/scormAdmin.json';
import type scormPlayer from './en/scormPlayer.json';
import type session from './en/session.json';
import type settings from './en/settings.json';
import type shell from './en/shell.json';
import type translations from './en/translations.json';
import type ui from './en/ui.json';
import type users from './en/users.json';

export interface Resources {
  'account': typeof account;
  'audience': typeof audience;
  'brands': typeof brands;
  'certificateDesign': typeof certificateDesign;
  'certificates': typeof certificates;
  'courseRequests': typeof courseRequests;
  'courses': typeof courses;
  'curriculums': typeof curriculums;
  'dashboard': typeof dashboard;
  'myTraining': typeof myTraining;
  'player': typeof player;
  'quiz': typeof quiz;
  'roles': typeof roles;
  'scorm': typeof scorm;
  'scormAdmin': typeof scormAdmin;
  'scormPlayer': typeof scormPlayer;
  'session': typeof session;
  'settings': typeof settings;
  'shell': typeof shell;
  'translations': typeof translations;
  'ui': typeof ui;
  'users': typeof users;
}
