import { sql, type Kysely } from 'kysely';

/** Messages to people: who they are meant for, who got them, and who has read them. */
export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  `create table message (
    id uuid primary key default uuidv7(),
    subject text not null check (length(subject) <= 150),
    body text not null default '',
    audience_roles text[] not null default '{}',
    audience_brands uuid[] not null default '{}',
    audience_business_units uuid[] not null default '{}',
    audience_groups uuid[] not null default '{}',
    audience_dealers uuid[] not null default '{}',
    -- people who get it whatever the audience says
    users uuid[] not null default '{}',
    -- meant for all in the sender's reach: said on purpose, where nobody is named
    everyone boolean not null default false,
    also_mail boolean not null default true,
    status text not null default 'draft' check (status in ('draft','scheduled','sending','sent','withdrawn')),
    send_at timestamptz,
    sent_at timestamptz,
    -- of the newest round; 0 reaches all, later ones those who have not read it
    round int not null default 0,
    recipients int not null default 0,
    client_id uuid,
    version int not null default 1,
    created_by uuid not null references user_account,
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now()
  )`,
  `create unique index message_client on message (created_by, client_id) where client_id is not null`,
  `create index message_newest on message (coalesce(sent_at, send_at, updated_at) desc, id desc)`,
  `create index message_due on message (send_at) where status in ('scheduled','sending')`,
  `create table message_attachment (
    message_id uuid not null references message on delete cascade,
    file_id uuid not null references file,
    position int not null,
    primary key (message_id, file_id)
  )`,
  `create table message_recipient (
    message_id uuid not null references message on delete cascade,
    user_id uuid not null references user_account on delete cascade,
    -- the round that it was brought to them in; null: not yet
    round int,
    delivered_at timestamptz,
    read_at timestamptz,
    primary key (message_id, user_id)
  )`,
  `create index message_recipient_inbox on message_recipient (user_id, delivered_at desc, message_id)
    where delivered_at is not null`,
  `create index message_recipient_unread on message_recipient (user_id) where delivered_at is not null and read_at is null`,
  // mails that did not arrive, by the page that they lead to
  `create index mail_failed on mail ((data->>'link')) where state = 'failed'`,
];
