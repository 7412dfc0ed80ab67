import { describe, expect, test } from 'vitest';
import { manifestText, type ItemOverrides } from '../scorm.factory.ts';
import { readManifest } from './manifest.ts';
import { readXml } from './xml.ts';

const read = (input: Parameters<typeof manifestText>[0]) =>
  readManifest(readXml(Buffer.from(manifestText(input)), 'imsmanifest.xml'), () => true);
const only = (item: ItemOverrides) => read({ standard: '2004', items: [item] }).organization.children[0];

describe('the manifest reader', () => {
  test('a SCORM 1.2 manifest gives the prerequisites of its items', () => {
    const inside = '<adlcp:prerequisites type="aicc_script">one &amp; two</adlcp:prerequisites>';
    const { organization } = read({ items: [{ id: 'one' }, { id: 'three', inside }] });
    expect(organization.children.map(({ prerequisites }) => prerequisites)).toEqual([undefined, 'one & two']);
  });

  test('a SCORM 2004 manifest gives the shared data of its parts, readable when not set otherwise', () => {
    const inside = `<adlcp:data><adlcp:map targetID="notes" writeSharedData="true"/>
      <adlcp:map targetID="log" readSharedData="false"/></adlcp:data>`;
    expect(only({ id: 'one', inside })?.sequencing.sharedDataMaps).toEqual([
      { targetID: 'notes', readSharedData: true, writeSharedData: true },
      { targetID: 'log', readSharedData: false, writeSharedData: false },
    ]);
  });

  test('a SCORM 2004 manifest gives the minimum share of a rollup rule in percent', () => {
    const inside = `<imsss:sequencing><imsss:rollupRules><imsss:rollupRule childActivitySet="atLeastPercent"
      minimumPercent="0.5"><imsss:rollupConditions><imsss:rollupCondition condition="completed"/></imsss:rollupConditions>
      <imsss:rollupAction action="completed"/></imsss:rollupRule></imsss:rollupRules></imsss:sequencing>`;
    expect(only({ id: 'one', inside })?.sequencing.rollupRules?.rules[0]?.minimumPercent).toBe(50);
  });

  test.each(['1.2', '2004'] as const)(
    'a SCORM %s item plays both its page and its child items when it has both',
    (standard) => {
      const items = [{ id: 'top', title: 'Top', children: [{ id: 'under' }] }];
      const { organization } = read({ standard, items });
      expect(organization.children).toMatchObject([
        {
          id: 'top#items',
          title: 'Top',
          part: null,
          children: [
            { id: 'top', title: 'Top', part: { href: 'top.html' }, children: [] },
            { id: 'under', part: { href: 'under.html' } },
          ],
        },
      ]);
    },
  );

  test('an item with child items is a heading when its page is missing', () => {
    const text = manifestText({ items: [{ id: 'top', children: [{ id: 'under' }] }] });
    const { organization } = readManifest(
      readXml(Buffer.from(text), 'imsmanifest.xml'),
      (path) => path !== 'top.html',
    );
    expect(organization.children).toMatchObject([{ id: 'top', part: null, children: [{ id: 'under' }] }]);
  });
});
