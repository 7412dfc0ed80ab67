import { ask, chapter, pictures, quiz, text, video } from './compose.ts';
import type { DemoCourse } from './shape.ts';

/** A course that was sent for review, and what became of it. */
export interface DemoRequest {
  course: DemoCourse;
  /** E-mail of who sent it. */
  by: string;
  hoursAgo: number;
  denied?: { by: string; hoursAgo: number; reason: string };
}

const author = 'brand-manager@demo.test';
const lamps = pictures(255);
const springs = pictures(35);
const tyres = pictures(158);

const chaseLights: DemoCourse = {
  key: 'chase-lights',
  brand: 'lumastead',
  title: 'Chase lights, seen from behind',
  minutes: 12,
  picture: lamps('lens', 5),
  description: 'Red, amber or white, and in which order: a rear light that others understand in dust.',
  fr: {
    title: 'Feux de poursuite, vus de derrière',
    description:
      'Rouge, ambre ou blanc, et dans quel ordre : un feu arrière que les autres comprennent dans la poussière.',
  },
  chapters: [
    chapter(
      'What the driver behind sees',
      text(
        'Three colours, three messages',
        `<p>A chase light speaks to the driver behind you. In dust, that driver sees no vehicle, only colour and rhythm. <strong>Amber</strong> says that somebody is here and moving. <strong>Red</strong> says braking or stopped. <strong>White</strong> belongs to reversing, and nowhere else: white light that moves away from you makes people brake for no reason.</p><ul><li>Steady amber while driving in dust.</li><li>Bright red with the brake pedal, through the brake circuit and never through a switch.</li><li>White with the reverse gear only.</li></ul><p>Flashing patterns are for recovery crews in most places. Ask the customer where the vehicle drives before you sell one, and note the answer on the order.</p>`,
      ),
      video('How a beam spreads', 'beam-patterns'),
    ),
    chapter(
      'Where it is mounted',
      text(
        'High, straight and out of the way',
        `<p>Mount a chase light above the spare wheel, where dust is thinner and the load does not hide it. Keep a hand’s width from the edge of the roof, so that branches catch the rack before they catch the lamp. Check with the tailgate open that nothing covers it, and that the number plate lamp still does its work. Run the cable inside the pillar and leave a loop for water to drip from.</p>`,
      ),
    ),
  ],
  quiz: quiz([
    ask(
      'Which colour says that a vehicle moves ahead in dust?',
      ['Amber'],
      ['White', 'Blue'],
      'Amber means somebody is here and moving.',
    ),
    ask(
      'How is the red light switched?',
      ['Through the brake circuit'],
      ['By a switch on the dash', 'By the reverse gear'],
      'Red always means braking, so the pedal switches it.',
    ),
    ask(
      'Why is it mounted high?',
      ['Dust is thinner there', 'The load does not hide it'],
      ['It looks better', 'It needs less cable'],
      'What cannot be seen helps nobody.',
    ),
    ask(
      'When is white allowed at the rear?',
      ['With the reverse gear'],
      ['In dust', 'When parked'],
      'White light that moves away makes people brake.',
    ),
  ]),
  cheatSheet: `<h2>Chase lights</h2><ul><li>Amber drives, red brakes, white reverses.</li><li>Above the spare wheel, a hand from the edge.</li><li>Ask where the vehicle drives.</li></ul>`,
  resources: [
    {
      title: 'Order card for rear lights',
      text: 'Where the vehicle drives, what it carries, colours wanted, brake circuit checked, place marked with the customer.',
    },
  ],
};

const bumpStops: DemoCourse = {
  key: 'bump-stops',
  brand: 'torvane',
  title: 'Bump stops, the last inch',
  minutes: 11,
  picture: springs('shock', 5),
  description:
    'The smallest rubber part decides how a loaded truck lands. Choose it, fit it, read its marks.',
  fr: {
    title: 'Butées, le dernier pouce',
    description:
      'La plus petite pièce de caoutchouc décide de l’atterrissage d’une camionnette chargée. La choisir, la poser, lire ses traces.',
  },
  chapters: [
    chapter(
      'What they do',
      text(
        'A spring at the end of the spring',
        `<p>A bump stop ends the travel of the suspension softly, before metal meets metal. A good one gives way slowly and takes the last inch over a distance, and not at a point. Old ones turn hard and shiny; then every pothole goes through the frame, and the damper’s seal is hit with it.</p><ol><li>Measure the gap between stop and axle with the vehicle loaded as it is used.</li><li>Less than a thumb’s width asks for a stiffer spring, and not for a shorter stop.</li><li>A torn stop tells of an overload, a polished one of too little travel.</li></ol><p>Never leave a stop out to gain height. The damper then becomes the stop, and it is no good at it.</p>`,
      ),
      video('Preload and travel', 'spring-preload'),
    ),
    chapter(
      'Fitting',
      text(
        'Clean, dry, torqued',
        `<p>Clean the seat with a brush and let it dry: a stop on a rusty plate works itself loose. Use the bolt that comes with it, turn it to the value on the bag, and mark it with paint. Press down the axle with a jack until the stop touches, and look from the side. It must meet the plate flat. If it meets an edge, the bracket is bent, and you have found why the old one was torn.</p>`,
      ),
    ),
  ],
  quiz: quiz([
    ask(
      'What does a polished stop tell?',
      ['There was too little travel'],
      ['It was cleaned often', 'It is of good quality'],
      'It touched again and again.',
    ),
    ask(
      'The gap is less than a thumb. What helps?',
      ['A stiffer spring'],
      ['A shorter stop', 'No stop at all'],
      'The spring carries the load; the stop only ends the travel.',
    ),
    ask(
      'How is the gap measured?',
      ['With the load as it is used'],
      ['On the lift', 'With the wheels off'],
      'Travel changes with load.',
    ),
    ask(
      'What do you check before you fit a new one?',
      ['That the seat is clean', 'That the bracket is straight'],
      ['That the paint matches', 'That the tyres are new'],
      'A rusty seat loosens the stop, a bent bracket tears it.',
    ),
  ]),
  cheatSheet: `<h2>Bump stops</h2><ul><li>Measure loaded, a thumb at least.</li><li>Torn: overload. Polished: too little travel.</li><li>Never leave one out.</li></ul>`,
  resources: [
    {
      title: 'Card for the workbench',
      text: 'Gap loaded at four corners, state of each stop, seat cleaned, bolt torqued and marked, contact looked at from the side.',
    },
  ],
};

const storedTyres: DemoCourse = {
  key: 'stored-tyres',
  brand: 'haldenrock',
  title: 'Tyres in store',
  minutes: 10,
  picture: tyres('tyre', 5),
  description: 'A season on the rack: mark, clean, stand or lie, and hand back what was handed over.',
  fr: {
    title: 'Pneus entreposés',
    description:
      'Une saison sur l’étagère : marquer, nettoyer, poser debout ou à plat, et rendre ce qui a été confié.',
  },
  chapters: [
    chapter(
      'Taking them in',
      text(
        'Four tyres, four marks',
        `<p>Write the corner on each tyre with a wax pen before it leaves the vehicle: front left, front right, rear left, rear right. Measure the tread in three places and write the smallest value on the tag with the date and the distance. The customer signs the tag. What you do not write down in autumn is an argument in spring.</p><ul><li>Brush stones from the grooves, wash, let dry.</li><li>Look for nails and cuts now: a repair can wait for a quiet day.</li><li>Take a photograph of each sidewall.</li></ul>`,
      ),
      video('Measuring the tread', 'tread-depth'),
    ),
    chapter(
      'Keeping them',
      text(
        'Cool, dark and away from motors',
        `<p>Rubber ages by light, warmth and ozone. A cool and dark room is right; beside a compressor or a welding set it is not, because their motors make ozone. Tyres on wheels lie flat or hang, with a little more pressure than on the road. Tyres without wheels stand upright and are turned by a quarter each month. Nothing with oil or solvent shares their shelf.</p>`,
      ),
    ),
  ],
  quiz: quiz([
    ask(
      'What goes on the tag?',
      ['The smallest tread depth', 'Date and distance'],
      ['The customer’s car key number', 'The price of new tyres'],
      'These facts end the discussion in spring.',
    ),
    ask(
      'How do tyres without wheels wait?',
      ['Upright, turned each month'],
      ['In a stack of eight', 'Hanging on a hook'],
      'A hook or a tall stack bends them.',
    ),
    ask(
      'Why not beside a compressor?',
      ['Its motor makes ozone'],
      ['It is too loud', 'It needs the room'],
      'Ozone makes rubber crack.',
    ),
    ask(
      'When do you look for nails?',
      ['When the tyres come in'],
      ['When they go out', 'Never'],
      'A repair can then wait for a quiet day.',
    ),
  ]),
  cheatSheet: `<h2>Storing tyres</h2><ul><li>Corner, tread, date, distance, signature.</li><li>Cool, dark, no motors, no oil.</li><li>With wheels flat, without wheels upright.</li></ul>`,
  resources: [
    {
      title: 'Tag to print',
      text: 'Name, vehicle, corner, smallest tread depth, distance, date, damage seen, signature.',
    },
  ],
};

const dimmers: DemoCourse = {
  key: 'lamp-dimmers',
  brand: 'lumastead',
  title: 'Dimmers for work lamps',
  minutes: 9,
  picture: lamps('panel', 5),
  description:
    'Less light is sometimes better light: dim work lamps without flicker and without radio noise.',
  fr: {
    title: 'Variateurs pour feux de travail',
    description:
      'Moins de lumière est parfois une meilleure lumière : varier sans scintillement ni parasites.',
  },
  chapters: [
    chapter(
      'Why dim',
      text(
        'Eyes need minutes',
        `<p>After full light, eyes need minutes to see in the dark again. A mechanic who looks from a bright engine bay into the night misses the person beside the truck. A dimmer at a third of the light keeps enough to work by and leaves the eyes ready. It also keeps the lamp cool and the battery alive on long jobs.</p>`,
      ),
    ),
    chapter(
      'How to dim',
      text(
        'Fast pulses, short cables',
        `<p>LED lamps are dimmed by pulses, many hundred in a second. Slow pulses flicker in mirrors and cameras; very fast ones on long cables disturb the radio. Mount the dimmer near the lamp, twist plus and minus around each other, and fuse the feed at the battery. Test with the radio on a weak station before you close the panel.</p>`,
      ),
    ),
  ],
  quiz: quiz([
    ask(
      'How are LED lamps dimmed?',
      ['By fast pulses'],
      ['By a lower voltage', 'By a coloured lens'],
      'Pulses keep colour and efficiency.',
    ),
    ask(
      'Where does the dimmer go?',
      ['Near the lamp'],
      ['Near the radio', 'At the battery'],
      'Short cables disturb less.',
    ),
    ask(
      'What do eyes need after full light?',
      ['Minutes'],
      ['A tenth of a second', 'Nothing'],
      'Seeing in the dark comes back slowly.',
    ),
    ask(
      'What do you test before closing the panel?',
      ['A weak radio station'],
      ['The horn', 'The mirrors'],
      'Noise is heard there first.',
    ),
  ]),
  cheatSheet: `<h2>Dimmers</h2><ul><li>Near the lamp, cables twisted.</li><li>Fuse at the battery.</li><li>Test with a weak station.</li></ul>`,
  resources: [{ title: 'Fitting note', text: 'Place of the dimmer, fuse, twisted pair, test with radio.' }],
};

/** What waits for review in the demo, the latest first, and one that was sent back. */
export const requests: readonly DemoRequest[] = [
  { course: chaseLights, by: author, hoursAgo: 3 },
  { course: bumpStops, by: author, hoursAgo: 26 },
  { course: storedTyres, by: author, hoursAgo: 50 },
  {
    course: dimmers,
    by: author,
    hoursAgo: 120,
    denied: {
      by: 'company-admin@demo.test',
      hoursAgo: 96,
      reason:
        'Good idea, and well written. Two things before it goes online: show a dimmer being fitted in a short video, and give a value for “many hundred” pulses, because dealers will ask.',
    },
  },
];
