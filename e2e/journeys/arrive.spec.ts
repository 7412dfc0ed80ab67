import { expect, PASSWORD, test } from '../support/test.ts';
import { wordsOf } from '../support/words.ts';

