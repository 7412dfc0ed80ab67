import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { hourNow } from '../../shared/format.ts';
import { usePageTitle } from '../../shared/navigation/usePageTitle.ts';
import { useUser } from '../../shared/session/session.ts';
import { Message } from '../../shared/ui/Message.tsx';
import classes from './StartPage.module.css';

export interface StartGroup {
  readonly name: string;
  readonly title: string;
  readonly links: readonly ReactNode[];
}

interface Props {
  readonly title: string;
  readonly text: string;
  readonly groups: readonly StartGroup[];
}

const greetingAt = (hour: number): 'welcome.morning' | 'welcome.afternoon' | 'welcome.evening' =>
  hour < 12 ? 'welcome.morning' : hour < 18 ? 'welcome.afternoon' : 'welcome.evening';

/** A greeting, and every place this person may go, in groups. */
export function StartPage({ title, text, groups }: Props) {
  const [greeting] = useState(() => greetingAt(hourNow()));
  const { t } = useTranslation();
  const { firstName, fullName } = useUser();
  usePageTitle(title);
  const shown = groups.filter(({ links }) => links.length > 0);
  return (
    <div>
      <h1>{t(greeting, { name: firstName || fullName })}</h1>
      <p className={classes.text}>{text}</p>
      {shown.length === 0 && (
        <div className={`card ${classes.none}`}>
          <Message drawing="empty" title={t('welcome.none')} text={t('welcome.noneText')} />
        </div>
      )}
      <div className={classes.groups}>
        {shown.map((group) => (
          <section
            key={group.name}
            className={`card ${classes.group}`}
            aria-labelledby={`start-${group.name}`}
          >
            <h2 id={`start-${group.name}`}>{group.title}</h2>
            <ul>{group.links}</ul>
          </section>
        ))}
      </div>
    </div>
  );
}
