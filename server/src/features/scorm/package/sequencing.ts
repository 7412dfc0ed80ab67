import type { ActivitySequencing } from '@forecourt/contract/scorm-runtime';
import { childOf, childrenOf, type Element } from './xml.ts';

type Defined<T> = { [K in keyof T]: Exclude<T[K], undefined> };
type Timing = 'never' | 'once' | 'onEachNewAttempt';

/** Drops what the manifest does not say, so that the library's defaults, which are the standard's, hold. */
const said = <T extends object>(values: T): Partial<Defined<T>> | undefined => {
  const entries = Object.entries(values).filter(([, value]) => value !== undefined);
  if (entries.length === 0) return undefined;
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- only what is undefined was taken out
  return Object.fromEntries(entries) as Partial<Defined<T>>;
};

const flag = (element: Element | undefined, name: string): boolean | undefined => {
  const value = element?.attributes[name];
  return value === undefined ? undefined : value === 'true' || value === '1';
};
export const numberOf = (value: string | undefined): number | undefined => {
  const number = value === undefined || value.trim() === '' ? Number.NaN : Number(value);
  return Number.isFinite(number) ? number : undefined;
};
const timing = (value: string | undefined): Timing | undefined =>
  value === 'never' || value === 'once' || value === 'onEachNewAttempt' ? value : undefined;

/**
 * What a manifest says about sequencing an activity (IMS Simple Sequencing with ADL's additions; SCORM 2004 CAM, 5).
 * @param collections elements of the manifest's sequencing collection by id
 */
export function sequencingOf(item: Element, collections: ReadonlyMap<string, Element>): ActivitySequencing {
  const own = childOf(item, 'sequencing');
  const shared = collections.get(own?.attributes['IDRef'] ?? '');
  // the activity's own element replaces the collection's of the same name as a whole
  const part = (name: string) => childOf(own, name) ?? childOf(shared, name);
  const rollup = part('rollupRules');
  const { primary, others } = objectivesOf(part('objectives'));
  return {
    ...said({
      sequencingControls: controlsOf(part, rollup),
      sequencingRules: rulesOf(part('sequencingRules')),
      rollupRules: rollup && { rules: childrenOf(rollup, 'rollupRule').map(rollupRule) },
      rollupConsiderations: considerationsOf(part('rollupConsiderations')),
      deliveryControls: said({
        tracked: flag(part('deliveryControls'), 'tracked'),
        completionSetByContent: flag(part('deliveryControls'), 'completionSetByContent'),
        objectiveSetByContent: flag(part('deliveryControls'), 'objectiveSetByContent'),
      }),
      primaryObjective: primary,
      objectives: others.length > 0 ? others : undefined,
      attemptLimit: numberOf(part('limitConditions')?.attributes['attemptLimit']),
      hideLmsUi: hiddenOf(item),
      sharedDataMaps: sharedDataOf(item),
      completionThreshold: thresholdOf(item),
    }),
  };
}

type Part = (name: string) => Element | undefined;

function controlsOf(part: Part, rollup: Element | undefined) {
  const mode = part('controlMode');
  const random = part('randomizationControls');
  const constrained = part('constrainedChoiceConsiderations');
  return said({
    choice: flag(mode, 'choice'),
    choiceExit: flag(mode, 'choiceExit'),
    flow: flag(mode, 'flow'),
    forwardOnly: flag(mode, 'forwardOnly'),
    useCurrentAttemptObjectiveInfo: flag(mode, 'useCurrentAttemptObjectiveInfo'),
    useCurrentAttemptProgressInfo: flag(mode, 'useCurrentAttemptProgressInfo'),
    preventActivation: flag(constrained, 'preventActivation'),
    constrainChoice: flag(constrained, 'constrainChoice'),
    rollupObjectiveSatisfied: flag(rollup, 'rollupObjectiveSatisfied'),
    rollupProgressCompletion: flag(rollup, 'rollupProgressCompletion'),
    objectiveMeasureWeight: numberOf(rollup?.attributes['objectiveMeasureWeight']),
    selectionTiming: timing(random?.attributes['selectionTiming']),
    selectCount: numberOf(random?.attributes['selectCount']),
    randomizationTiming: timing(random?.attributes['randomizationTiming']),
    randomizeChildren: flag(random, 'reorderChildren'),
  });
}

function rulesOf(rules: Element | undefined): ActivitySequencing['sequencingRules'] {
  if (!rules) return undefined;
  const of = (name: string) => childrenOf(rules, name).map((rule) => ruleOf(rule));
  return {
    preConditionRules: of('preConditionRule'),
    exitConditionRules: of('exitConditionRule'),
    postConditionRules: of('postConditionRule'),
  };
}

const ruleOf = (rule: Element) => ({
  action: childOf(rule, 'ruleAction')?.attributes['action'] ?? 'skip',
  ...conditionsOf(childOf(rule, 'ruleConditions'), 'ruleCondition', 'all'),
});

const rollupRule = (rule: Element) => ({
  action: childOf(rule, 'rollupAction')?.attributes['action'] ?? 'completed',
  ...conditionsOf(childOf(rule, 'rollupConditions'), 'rollupCondition', 'any'),
  consideration: considered(rule.attributes['childActivitySet']),
  ...said({
    minimumCount: numberOf(rule.attributes['minimumCount']),
    minimumPercent: percentOf(rule.attributes['minimumPercent']),
  }),
});

/** A share from 0 to 1 in manifests (SN, 3.7.1), percent for the library. */
function percentOf(value: string | undefined): number | undefined {
  const share = numberOf(value);
  return share === undefined ? undefined : share * 100;
}

const CONSIDERED = ['all', 'any', 'none', 'atLeastCount', 'atLeastPercent'] as const;
const considered = (value: string | undefined) => CONSIDERED.find((one) => one === value) ?? 'all';

function conditionsOf(list: Element | undefined, name: string, otherwise: 'all' | 'any') {
  const combination = list?.attributes['conditionCombination'];
  return {
    conditionCombination: combination === 'all' || combination === 'any' ? combination : otherwise,
    conditions: childrenOf(list, name).map(({ attributes }) => {
      const threshold = numberOf(attributes['measureThreshold']);
      return {
        condition: attributes['condition'] ?? 'always',
        operator: attributes['operator'] === 'not' ? ('not' as const) : ('noOp' as const),
        ...(attributes['referencedObjective'] && { referencedObjective: attributes['referencedObjective'] }),
        ...(threshold !== undefined && { parameters: { threshold } }),
      };
    }),
  };
}

function considerationsOf(element: Element | undefined): ActivitySequencing['rollupConsiderations'] {
  if (!element) return undefined;
  const names = [
    'requiredForSatisfied',
    'requiredForNotSatisfied',
    'requiredForCompleted',
    'requiredForIncomplete',
  ];
  const required = names.flatMap((name) => {
    const value = element.attributes[name];
    return value === undefined ? [] : [[name, value] as const];
  });
  const measured = flag(element, 'measureSatisfactionIfActive');
  return {
    ...Object.fromEntries(required),
    ...(measured !== undefined && { measureSatisfactionIfActive: measured }),
  };
}

function objectivesOf(list: Element | undefined) {
  const [primary] = childrenOf(list, 'primaryObjective');
  return { primary: primary && objectiveOf(primary), others: childrenOf(list, 'objective').map(objectiveOf) };
}

const objectiveOf = (objective: Element) => ({
  objectiveID: objective.attributes['objectiveID'] ?? '',
  satisfiedByMeasure: flag(objective, 'satisfiedByMeasure') ?? false,
  minNormalizedMeasure: numberOf(childOf(objective, 'minNormalizedMeasure')?.text) ?? null,
  mapInfo: childrenOf(objective, 'mapInfo').map((map) => ({
    targetObjectiveID: map.attributes['targetObjectiveID'] ?? '',
    readSatisfiedStatus: flag(map, 'readSatisfiedStatus') ?? true,
    readNormalizedMeasure: flag(map, 'readNormalizedMeasure') ?? true,
    writeSatisfiedStatus: flag(map, 'writeSatisfiedStatus') ?? false,
    writeNormalizedMeasure: flag(map, 'writeNormalizedMeasure') ?? false,
  })),
});

function hiddenOf(item: Element): string[] | undefined {
  const shown = childOf(childOf(item, 'presentation'), 'navigationInterface');
  const hidden = childrenOf(shown, 'hideLMSUI').map(({ text }) => text);
  return hidden.length > 0 ? hidden : undefined;
}

/** SCORM 2004 4th edition CAM, 3.4.1.18: buckets of text that parts share as `adl.data`; reading is the default. */
function sharedDataOf(item: Element): ActivitySequencing['sharedDataMaps'] {
  const maps = childrenOf(childOf(item, 'data'), 'map').flatMap((map) => {
    const targetID = map.attributes['targetID'];
    if (!targetID) return [];
    return [
      {
        targetID,
        readSharedData: flag(map, 'readSharedData') ?? true,
        writeSharedData: flag(map, 'writeSharedData') ?? false,
      },
    ];
  });
  return maps.length > 0 ? maps : undefined;
}

/** 4th edition: attributes; 3rd: the number as text. */
function thresholdOf(item: Element): ActivitySequencing['completionThreshold'] {
  const element = childOf(item, 'completionThreshold');
  if (!element) return undefined;
  const asText = numberOf(element.text);
  return {
    completedByMeasure: asText !== undefined || (flag(element, 'completedByMeasure') ?? false),
    minProgressMeasure: asText ?? numberOf(element.attributes['minProgressMeasure']) ?? 1,
    progressWeight: numberOf(element.attributes['progressWeight']) ?? 1,
  };
}
