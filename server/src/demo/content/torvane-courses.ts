import { ask, audio, chapter, pictures, products, quiz, text, video } from './compose.ts';
import type { DemoCourse } from './shape.ts';

const picture = pictures(35);

export const torvaneCourses: readonly DemoCourse[] = [
  {
    key: 'springs-and-dampers',
    brand: 'torvane',
    title: 'Springs and dampers',
    minutes: 20,
    picture: picture('shock', 2),
    description:
      'Two parts, two jobs. Tell a sagging spring from a tired damper in one walk around the truck.',
    fr: {
      title: 'Ressorts et amortisseurs',
      description:
        'Deux pièces, deux rôles. Distinguer un ressort affaissé d’un amortisseur fatigué en faisant le tour de la camionnette.',
    },
    chapters: [
      chapter(
        'Who does what',
        text(
          'Hold and calm',
          `<p>The <strong>spring</strong> holds the vehicle up and stores the energy of a bump. Left alone it would give that energy back again and again, and the truck would keep bouncing. The <strong>damper</strong> turns the movement into heat, so that one bump stays one bump.</p><table><thead><tr><th>Complaint</th><th>Look at</th></tr></thead><tbody><tr><td>Sits low, or leans to one side</td><td>Spring</td></tr><tr><td>Bounces on after a bump</td><td>Damper</td></tr><tr><td>Bottoms out with load</td><td>Spring first, then damper</td></tr><tr><td>Nose dives, tail squats quickly</td><td>Damper</td></tr></tbody></table><p>A new damper does not lift a truck that sags. A new spring does not stop one that bounces. If you sell the wrong part, the customer pays twice and trusts you once less.</p>`,
        ),
        video('Inside a damper', 'damper-flow'),
      ),
      chapter(
        'A walk around the truck',
        text(
          'Five checks without tools',
          `<ol><li>Stand ten steps away. Is the truck level from left to right and from front to rear?</li><li>Look at the dampers. A dry film of oil and dust is normal. A wet trace that runs down is a leak.</li><li>Look at the bump stops. Shiny or torn rubber shows that the suspension reaches its end.</li><li>Look at the tyres. Cups along the tread, like small waves, tell of a wheel that hops.</li><li>Push one corner down firmly and let go. It should rise and settle. More than one further movement points to a worn damper, although a good result does not prove a good one.</li></ol><p>Write down what you see and show it to the customer while you walk. People accept what they have seen with their own eyes.</p>`,
        ),
      ),
    ],
    quiz: quiz([
      ask(
        'What turns movement into heat?',
        [['The damper', picture('shock', 1)]],
        [
          ['The spring', picture('coil', 1)],
          ['The tyre alone', { kind: 'tyre', hue: 35, seed: 0 }],
        ],
        'Oil pushed through small openings gets warm.',
      ),
      ask(
        'A truck sits low at the rear when loaded. What do you look at first?',
        ['The springs'],
        ['The dampers', 'The wheel bolts'],
        'Springs carry the load.',
      ),
      ask(
        'Which signs point to a worn damper?',
        ['A wet trace of oil', 'Cups along the tread'],
        ['A dry film of dust', 'A truck that leans when parked'],
        'Leaks and a hopping wheel belong to dampers; leaning belongs to springs.',
      ),
      ask(
        'What do shiny bump stops tell you?',
        ['The suspension reaches its end'],
        ['They are new', 'They were greased'],
        'Contact polishes the rubber.',
      ),
    ]),
    cheatSheet: `<h2>Springs and dampers</h2><ul><li>Sags: spring. Bounces: damper. Bottoms out: spring first.</li><li>Walk: level, oil, bump stops, tread, push.</li></ul>`,
    resources: [
      {
        title: 'Walk-around sheet',
        text: 'Level left to right, level front to rear, dampers dry or wet, bump stops, tread pattern, push test at four corners, remarks, customer present.',
      },
    ],
  },
  {
    key: 'spring-rate',
    brand: 'torvane',
    title: 'Spring rate and preload basics',
    minutes: 26,
    picture: picture('coil', 0),
    description: 'Newtons per millimetre without fear, and what preload really changes.',
    fr: {
      title: 'Raideur et précharge, les bases',
      description: 'Les newtons par millimètre sans crainte, et ce que la précharge change vraiment.',
    },
    prerequisites: ['springs-and-dampers'],
    chapters: [
      chapter(
        'Rate',
        video('Load and travel', 'spring-preload'),
        text(
          'One number, one line',
          `<p>Spring rate says how much force shortens a spring by one unit of length, in newtons per millimetre or pounds per inch. A spring of 40 N/mm that is 50 millimetres shorter pushes back with 2,000 newtons, about the weight of 200 kilograms. Another 50 millimetres cost another 2,000. That is a <strong>linear</strong> spring.</p><p>A <strong>progressive</strong> spring has turns that lie closer at one end. They touch each other first, fewer turns remain to work, and the rate rises. It is comfortable empty and firm loaded.</p><h3>Convert</h3><p>One N/mm is about 5.7 lb/in. Thicker wire makes a spring stiffer, more active turns or a larger diameter make it softer. Two springs of the same length may differ by half in rate, so read the number and never judge by the look.</p>`,
        ),
      ),
      chapter(
        'Preload',
        text(
          'Height, not stiffness',
          `<p>Preload is force that is in the spring before the vehicle’s weight comes on. On a coil-over you add it by turning the lower seat upwards. With a linear spring this raises ride height and nothing else: each further millimetre costs the same force as before.</p><blockquote>Preload moves the starting point. It does not change the slope.</blockquote><p>Why does a truck with much preload feel harder? Because little travel remains for the wheel to drop. It hangs at the top, tops out over each dip, and the driver feels the knock. If you need much preload to reach the height, <strong>the spring is too soft</strong> for the load.</p><ul><li>Measure the height, change the seat, roll the vehicle, measure again.</li><li>Turn both sides by the same amount.</li><li>Clean the thread before you turn.</li></ul>`,
        ),
      ),
      chapter(
        'Choosing a spring',
        text(
          'The load that is always there',
          `<p>Choose a spring for the load that rides along most days. Ask three questions: what is bolted on for good, what is carried on a working day, and what is the heaviest trip of the year?</p><ul><li><strong>Always on:</strong> winch, bumper, canopy, tool boxes. This decides the spring.</li><li><strong>Working day:</strong> must lie inside the middle third of the travel.</li><li><strong>Once a year:</strong> helped by air springs or by leaving something at home.</li></ul><p>A spring chosen for the yearly trip makes three hundred days harsh and shortens the life of everything else. Say so. Weigh the axle at a public scale if anybody is unsure; it costs little and ends every discussion.</p>`,
        ),
        products('Spring sets', {
          name: 'Torvane Steady front springs',
          description: 'Cold-wound springs, tested to their rate within three per cent and marked with it.',
          specs: [
            ['Rates', '38 to 62 N/mm'],
            ['Coating', 'Zinc and powder'],
            ['Warranty', '3 years'],
          ],
          picture: picture('coil', 3),
          variants: [
            { name: 'Daily', description: '0 to 50 kg extra', picture: picture('coil', 1) },
            {
              name: 'Work',
              description: '50 to 110 kg extra, winch and bumper',
              picture: picture('coil', 0),
            },
            { name: 'Heavy', description: 'More than 110 kg, always on', picture: picture('coil', 2) },
          ],
        }),
      ),
    ],
    quiz: quiz(
      [
        ask(
          'A spring of 40 N/mm is pressed together by 50 mm. What force does it give?',
          ['2,000 N'],
          ['90 N', '800 N', '20,000 N'],
          'Rate times travel: 40 times 50.',
        ),
        ask(
          'What does more preload change on a linear spring?',
          ['Ride height'],
          ['Spring rate', 'Wire thickness'],
          'The slope stays the same.',
          picture('coil', 1),
        ),
        ask(
          'A truck needs very much preload to stand level. What is the likely cause?',
          ['The spring is too soft for the load'],
          ['The damper is too long', 'The tyres are too wide'],
          'The spring uses up its travel before work begins.',
        ),
        ask(
          'Which load decides the choice of spring?',
          ['What is always on the vehicle'],
          ['The heaviest trip of the year', 'An empty vehicle'],
          'The spring should fit most days.',
        ),
        ask(
          'What makes a spring stiffer?',
          ['Thicker wire', 'Fewer active turns'],
          ['A larger diameter', 'A different paint'],
          'Diameter makes it softer.',
        ),
      ],
      { attempts: 3, timeLimitMinutes: 10 },
    ),
    cheatSheet: `<h2>Rate and preload</h2><ul><li>Force = rate × travel. 1 N/mm is about 5.7 lb/in.</li><li>Preload: height. Rate: stiffness.</li><li>Choose for what is always on.</li></ul>`,
    resources: [
      {
        title: 'Spring choice sheet',
        text: 'Always on (kilograms), working day (kilograms), once a year (kilograms), axle weight measured, spring chosen, ride height before, ride height after.',
      },
    ],
  },
  {
    key: 'ride-height',
    brand: 'torvane',
    title: 'Measuring ride height',
    minutes: 14,
    picture: picture('road', 0),
    description: 'Four numbers in four minutes that save a wrong order.',
    fr: {
      title: 'Mesurer la hauteur de caisse',
      description: 'Quatre chiffres en quatre minutes qui évitent une mauvaise commande.',
    },
    chapters: [
      chapter(
        'How to measure',
        text(
          'Hub to arch',
          `<p>Measure from the <strong>centre of the wheel hub</strong> straight up to the edge of the wheel arch. Do not measure from the ground: tyre size and pressure would change the number without any change in the suspension.</p><ol><li>Level floor, tyres at the pressure on the door label.</li><li>Fuel about half full, nobody inside, load noted.</li><li>Roll the truck forward two metres and let it stop by itself. Turning and braking twist the suspension.</li><li>Measure all four, write them down as front left, front right, rear left, rear right.</li></ol><p>A difference of up to six millimetres from side to side is normal. More than twelve needs an explanation before you order anything: load, a broken spring, a bent arm or a repaired wing.</p>`,
        ),
      ),
      chapter(
        'What the numbers say',
        text(
          'Rake, sag and lean',
          `<p>Most trucks leave the factory with the rear a little higher. This <strong>rake</strong> is there so that they stand level with load. A customer who levels an empty truck will see the tail drop as soon as something lies in the bed.</p><p><strong>Sag</strong> is the loss against the value in the manual. Fifteen millimetres after ten years is age. Thirty is a reason for new springs. <strong>Lean</strong> follows the weight: driver’s side, fuel tank, tool box.</p><blockquote>Measure empty and loaded. The difference between the two tells you more about the spring than either number alone.</blockquote><p>Take the numbers again after fitting, and once more after 500 kilometres, when new springs and bushings have settled. Put all three rows in the customer’s file.</p>`,
        ),
      ),
    ],
    quiz: quiz([
      ask(
        'Between which points do you measure?',
        ['Hub centre and wheel arch'],
        ['Ground and bumper', 'Ground and wheel arch'],
        'This leaves the tyre out of the number.',
      ),
      ask(
        'Why do you roll the truck before measuring?',
        ['Turning and braking twist the suspension'],
        ['To warm the tyres', 'To charge the battery'],
        'Rolling lets it settle.',
        picture('road', 1),
      ),
      ask(
        'How much difference from side to side is normal?',
        ['Up to 6 mm'],
        ['Up to 25 mm', 'None at all'],
        'More than 12 mm needs an explanation.',
      ),
      ask(
        'When do you measure around a spring change?',
        ['Before', 'Right after', 'After about 500 km'],
        ['Only after a complaint'],
        'New parts settle.',
      ),
    ]),
    cheatSheet: `<h2>Ride height</h2><ul><li>Hub to arch, four corners.</li><li>Level floor, door-label pressure, half a tank, roll first.</li><li>6 mm is normal, 12 mm needs a reason.</li></ul>`,
    resources: [
      {
        title: 'Ride height record',
        text: 'Date, distance, load, fuel, pressures. Hub to arch: front left, front right, rear left, rear right. Rows for before, after, and after 500 km.',
      },
    ],
  },
  {
    key: 'payload-and-tongue',
    brand: 'torvane',
    title: 'Payload and tongue weight',
    minutes: 22,
    picture: picture('road', 2),
    description: 'Read the door label, do one subtraction and keep a family safe.',
    fr: {
      title: 'Charge utile et poids au timon',
      description: 'Lire l’étiquette de portière, faire une soustraction et protéger une famille.',
    },
    chapters: [
      chapter(
        'The labels',
        text(
          'Four limits',
          `<p>The door pillar carries the limits that no part can raise. Learn the four names.</p><table><thead><tr><th>Name</th><th>Limits</th></tr></thead><tbody><tr><td>GVWR</td><td>The loaded vehicle, on its own wheels</td></tr><tr><td>GAWR</td><td>Each axle</td></tr><tr><td>GCWR</td><td>Vehicle and trailer together</td></tr><tr><td>Payload</td><td>People and cargo</td></tr></tbody></table><p><strong>Springs do not raise any of them.</strong> Brakes, axles, wheels and frame stay as they are. A levelling kit makes a truck that is within its limits stand and steer better. It must never be sold as permission to carry more.</p><blockquote>“This helps you carry what you may carry. It does not change what you may carry.”</blockquote>`,
        ),
      ),
      chapter(
        'The subtraction',
        text(
          'Tongue weight counts as cargo',
          `<p>The part of the trailer that rests on the ball is tongue weight. For a usual trailer it should be <strong>10 to 15 per cent</strong> of the loaded trailer. Less than 10 lets the trailer sway. More than 15 overloads the rear axle and lifts the front, so that steering and braking suffer.</p><p>Tongue weight is payload. An example: the label allows 680 kilograms. Four people and their bags take 360, the canopy 70, the hitch 25. Left are 225. A trailer of 2,000 kilograms with 12 per cent on the ball needs 240. It does not fit, even though the truck is rated to pull far more.</p><p>So ask for the people first. Then weigh the tongue with a scale. Guesses are nearly always too low, because water, gas and groceries are forgotten.</p>`,
        ),
      ),
    ],
    quiz: quiz(
      [
        ask(
          'Which limits does a stiffer spring raise?',
          ['None'],
          ['Payload', 'GVWR', 'GCWR'],
          'Brakes, axles and frame stay the same.',
        ),
        ask(
          'What share of a usual trailer rests on the ball?',
          ['10 to 15 per cent'],
          ['2 to 5 per cent', '25 per cent', 'Half'],
          'Less sways, more lifts the front.',
        ),
        ask(
          'A payload of 680 kg, 455 kg of people and equipment. How much tongue weight remains?',
          ['225 kg'],
          ['455 kg', '680 kg', '2,000 kg'],
          'Tongue weight counts as payload.',
        ),
        ask(
          'What counts as payload?',
          ['People', 'Canopy', 'Tongue weight'],
          ['The trailer’s wheels on the ground'],
          'Everything the truck itself carries.',
          picture('road', 1),
        ),
      ],
      { passMark: 0.75, timeLimitMinutes: 10 },
    ),
    cheatSheet: `<h2>Payload and tongue</h2><ul><li>GVWR vehicle, GAWR axle, GCWR together, payload cargo.</li><li>Tongue 10–15 %, counts as payload.</li><li>Springs raise no limit.</li></ul>`,
    resources: [
      {
        title: 'Payload worksheet',
        text: 'Payload on the label, minus people, minus bags, minus canopy and equipment, minus hitch. The rest is the most the tongue may weigh. Divide by 0.12 for a sensible trailer.',
      },
    ],
  },
  {
    key: 'levelling-kits',
    brand: 'torvane',
    title: 'Levelling kits compared',
    minutes: 20,
    picture: picture('coil', 3),
    description: 'Helper springs, air springs and spacers: which one for whom.',
    fr: {
      title: 'Comparer les ensembles de mise à niveau',
      description: 'Ressorts d’appoint, coussins d’air et cales, et à qui chacun convient.',
    },
    prerequisites: ['payload-and-tongue'],
    chapters: [
      chapter(
        'Three ways to level',
        text(
          'Spacer, helper, air',
          `<p>A <strong>front spacer</strong> lifts the nose of an empty truck. It changes looks and tyre clearance, and it carries nothing. A <strong>helper spring</strong> works beside the main spring once load comes on. It needs no care and always does the same. An <strong>air spring</strong> can be set to the load, from soft when empty to firm with a trailer, and it wants its pressure checked.</p><table><thead><tr><th>Customer</th><th>Kit</th></tr></thead><tbody><tr><td>Wants a level look</td><td>Spacer, and the truth about it</td></tr><tr><td>Same load each day</td><td>Helper spring</td></tr><tr><td>Load changes often</td><td>Air spring</td></tr></tbody></table><p>Never combine a spacer with a rear kit without measuring. The truck may end nose-high with a trailer, and that is the state in which it steers worst.</p>`,
        ),
        products('Rear kits', {
          name: 'Torvane Evenload',
          description: 'Rear support that begins where the factory spring needs help.',
          specs: [
            ['Support', 'Up to 900 kg within the axle rating'],
            ['Fitting', '1.5 hours'],
            ['Warranty', '3 years'],
          ],
          picture: picture('coil', 2),
          variants: [
            { name: 'Evenload Helper', description: 'Steel, no maintenance', picture: picture('coil', 0) },
            { name: 'Evenload Air', description: '0.3 to 6.9 bar, with gauge', picture: picture('shock', 0) },
          ],
        }),
      ),
      chapter(
        'Setting it up',
        text(
          'Level with the trailer on',
          `<p>Set an air kit in this order. The aim is that the front axle keeps its weight.</p><ol><li>Measure the front arch without the trailer.</li><li>Hitch up, loaded as for the trip. If there is a weight-distribution hitch, set it first, by its maker’s instructions.</li><li>Add air until the rear stands as you want it, and <strong>never above the height without the trailer</strong>.</li><li>Measure the front again. It should be close to the first value.</li><li>Write the pressure on the label in the door.</li></ol><p>Show the customer both pressures: trip and empty. Below the minimum the bag folds against itself and chafes; that is the most frequent cause of leaks and it is not covered. Check the headlamps at the end, because they follow the rear.</p>`,
        ),
      ),
    ],
    quiz: quiz([
      ask(
        'A customer’s load changes from day to day. Which kit fits?',
        ['Air spring'],
        ['Front spacer', 'A second damper'],
        'It can be set to the load.',
      ),
      ask(
        'What does a front spacer carry?',
        ['Nothing'],
        ['Up to 900 kg', 'The tongue weight'],
        'It changes height only.',
      ),
      ask(
        'What must the front axle do when the trailer is on?',
        ['Keep its weight and height'],
        ['Rise by five centimetres', 'Carry the tongue'],
        'Steering and braking depend on it.',
        picture('road', 0),
      ),
      ask(
        'Which steps belong to the set-up of an air kit?',
        ['Weight-distribution hitch first', 'Write the pressure on the label', 'Check the headlamps'],
        ['Raise the rear above its height without trailer'],
        'A rear that is too high takes stability away.',
      ),
    ]),
    cheatSheet: `<h2>Levelling kits</h2><ul><li>Look: spacer. Same load: helper. Changing load: air.</li><li>Hitch first, then air, never above the empty height.</li><li>Minimum pressure always, headlamps at the end.</li></ul>`,
    resources: [
      {
        title: 'Air kit set-up card',
        text: 'Front arch without trailer, hitch set, pressure with trailer, front arch with trailer, pressure empty (never below the minimum), headlamps checked.',
      },
    ],
  },
  {
    key: 'after-the-lift',
    brand: 'torvane',
    title: 'After the lift: alignment and aim',
    minutes: 18,
    picture: picture('road', 3),
    description: 'What moves when height changes, and the checks that belong on every order.',
    fr: {
      title: 'Après le rehaussement, géométrie et phares',
      description: 'Ce qui change avec la hauteur, et les contrôles à inscrire sur chaque commande.',
    },
    chapters: [
      chapter(
        'Geometry',
        text(
          'Toe, camber, caster',
          `<p>Control arms swing on arcs. When ride height changes, the wheel moves inwards, tilts, and turns a little. <strong>Toe</strong> suffers most and eats tyres fastest: a few millimetres scrub a set away in a summer. <strong>Camber</strong> wears one shoulder. <strong>Caster</strong> decides how the truck holds straight ahead.</p><p>So every kit that changes front height by more than about ten millimetres ends on the alignment rack, with the usual load on board. Put it on the quote as its own line; an alignment that is offered later looks like a surprise.</p><ul><li>Print the values before and after.</li><li>Drive, with hands light on the wheel, on a straight road.</li><li>Centre the steering wheel and reset the angle sensor where the maker asks for it.</li></ul>`,
        ),
      ),
      chapter(
        'Torque and sensors',
        text(
          'Tighten at ride height',
          `<p>Rubber bushings are bonded to their sleeves. If you tighten the bolt while the wheel hangs, the rubber is twisted as soon as the truck stands, tears within months and holds the vehicle up on one side. Fit all bolts finger-tight, put the truck on its wheels, roll it, and <strong>then torque</strong>.</p><h3>Three more things</h3><ul><li>Brake hoses and sensor cables need slack at full droop and full lock. Look at both.</li><li>Headlamps rise with the nose. Aim them.</li><li>Cameras and radar may need calibration. Ask before you start, because it may mean another workshop and another day.</li></ul><p>Book the recheck at 500 kilometres when you hand over the keys. It takes twenty minutes and finds nearly every noise before the customer does.</p>`,
        ),
      ),
    ],
    quiz: quiz([
      ask(
        'Which angle wears tyres fastest when height changes?',
        ['Toe'],
        ['Caster', 'None of them'],
        'A wheel that points inwards or outwards scrubs all the time.',
        { kind: 'tread', hue: 35, seed: 0 },
      ),
      ask(
        'When are bushing bolts torqued?',
        ['On the wheels, at ride height'],
        ['With the wheels hanging', 'Before the arms are fitted'],
        'Otherwise the rubber stays twisted.',
      ),
      ask(
        'Which checks belong on the order after a lift?',
        ['Alignment', 'Headlamp aim', 'Hoses at full droop and lock'],
        ['A larger fuse'],
        'All three change with height.',
      ),
      ask(
        'When is the recheck?',
        ['After about 500 km'],
        ['After 50,000 km', 'Only if there is noise'],
        'New parts settle, bolts are checked.',
      ),
    ]),
    cheatSheet: `<h2>After the lift</h2><ul><li>More than 10 mm: alignment, with usual load.</li><li>Torque at ride height.</li><li>Hoses, headlamps, cameras. Recheck at 500 km.</li></ul>`,
    resources: [
      {
        title: 'Job card for height changes',
        text: 'Heights before and after, alignment printouts, bolts torqued at ride height, hoses and cables at droop and lock, headlamp aim, sensor calibration, recheck date.',
      },
    ],
  },
  {
    key: 'off-road-damping',
    brand: 'torvane',
    title: 'Damping for rough ground',
    minutes: 24,
    picture: picture('ridge', 0),
    description: 'Compression, rebound and a method for changing one click at a time.',
    fr: {
      title: 'L’amortissement en terrain accidenté',
      description: 'Compression, détente et une méthode pour ne changer qu’un clic à la fois.',
    },
    chapters: [
      chapter(
        'Two directions',
        video('Oil at work', 'damper-flow'),
        text(
          'Compression and rebound',
          `<p><strong>Compression</strong> resists when the wheel moves up. Too little and the vehicle bottoms out. Too much and each stone goes through to the seat. <strong>Rebound</strong> resists when the wheel moves down again. Too little and the vehicle kicks and feels nervous. Too much and the wheel cannot return before the next bump: the suspension <em>packs down</em>, sits lower with each wave, and turns hard.</p><table><thead><tr><th>Feels like</th><th>Change</th></tr></thead><tbody><tr><td>Kicks up after a bump</td><td>More rebound</td></tr><tr><td>Gets harder over many bumps</td><td>Less rebound</td></tr><tr><td>Hits the stops</td><td>More compression</td></tr><tr><td>Harsh on small stones</td><td>Less compression</td></tr></tbody></table>`,
        ),
      ),
      chapter(
        'A method',
        text(
          'One click, one note',
          `<p>Set tyre pressure and sag first; no click repairs a wrong spring. Then choose a loop of five minutes that holds the ground the customer rides, and drive it three times without changing anything. You now know the loop.</p><ol><li>Count the clicks from fully closed and write them down. Never force the adjuster.</li><li>Change <strong>one</strong> thing by two clicks.</li><li>Drive the loop, say what changed in plain words, write it down.</li><li>Better: two more. Worse: back, and one the other way.</li></ol><p>Begin with rebound, because it governs how the vehicle feels. Adjust left and right alike. Dampers thin out as they warm up, so judge when they have worked for ten minutes.</p><blockquote>The notebook is the tool. The screwdriver only follows it.</blockquote>`,
        ),
      ),
    ],
    quiz: quiz(
      [
        ask(
          'The suspension gets lower and harder over a series of bumps. What helps?',
          ['Less rebound damping'],
          ['More rebound damping', 'More preload'],
          'The wheel must return in time.',
          picture('ridge', 1),
        ),
        ask(
          'What comes before any click?',
          ['Tyre pressure', 'Sag'],
          ['A new damper'],
          'No click repairs a wrong spring or pressure.',
        ),
        ask(
          'How many things do you change at once?',
          ['One'],
          ['Two, front and rear differently', 'All of them'],
          'Otherwise you do not know what helped.',
        ),
        ask(
          'It hits the stops on big bumps, and sag is right. What do you change?',
          ['More compression damping'],
          ['Less compression damping', 'More rebound damping'],
          'Compression resists the upward movement.',
        ),
        ask(
          'From where do you count clicks?',
          ['From fully closed'],
          ['From fully open', 'From where it is'],
          'Closed is the position that can be found again.',
        ),
      ],
      { attempts: 4 },
    ),
    cheatSheet: `<h2>Clicks</h2><ul><li>Kicks: more rebound. Packs down: less.</li><li>Hits stops: more compression. Harsh: less.</li><li>Pressure, sag, then one thing by two clicks.</li></ul>`,
    resources: [
      {
        title: 'Tuning notebook page',
        text: 'Loop, ground, tyre pressures, sag front and rear, rebound and compression clicks from closed, change, what the driver said, keep or go back.',
      },
    ],
  },
  {
    key: 'reservoir-shocks',
    brand: 'torvane',
    title: 'Reservoir shocks',
    minutes: 16,
    picture: picture('shock', 1),
    description: 'Why heat makes dampers fade, and who really needs the extra bottle.',
    fr: {
      title: 'Amortisseurs à réservoir séparé',
      description: 'Pourquoi la chaleur affaiblit un amortisseur, et à qui la bouteille sert vraiment.',
    },
    chapters: [
      chapter(
        'Heat and fade',
        text(
          'Where the energy goes',
          `<p>Each bump ends as heat in the oil. On a fast gravel road a damper may reach more than 100 °C. Hot oil is thinner, so damping falls: this is <strong>fade</strong>. In addition gas can mix with oil and foam, and foam damps almost nothing.</p><p>A reservoir helps in three ways. It holds more oil, so the same heat warms it less. It adds surface to cool. And it keeps the nitrogen behind a floating piston, away from the oil, so that nothing foams.</p><ul><li>Fade shows late: good for ten minutes, then floating.</li><li>After cooling everything feels right again, which makes customers doubt themselves.</li><li>Washboard roads are worse than big jumps, because the movement never stops.</li></ul>`,
        ),
      ),
      chapter(
        'For whom',
        text(
          'An honest recommendation',
          `<p>A reservoir makes no difference on the way to work. Recommend it when <strong>heat</strong> is part of the use: long gravel roads, heavy vehicles on rough ground, heavy wheels and tyres, competition. For a daily truck with a trailer twice a year the monotube damper without reservoir is the better value, and you say so.</p><h3>Fitting</h3><ul><li>Find a place with air, away from exhaust and stones, with the hose free at full droop and full lock.</li><li>Never open the gas valve. Nitrogen is under high pressure, and service needs the right tool.</li><li>Clamp the bottle on rubber, not on paint.</li></ul><p>Plan service every 50,000 kilometres on the road, and each season in competition.</p>`,
        ),
        products('Damper family', {
          name: 'Torvane Trailhand',
          description: 'Monotube dampers with a 46 millimetre piston, rebuildable in the workshop.',
          specs: [
            ['Piston', '46 mm'],
            ['Body', 'Steel, zinc plated'],
            ['Warranty', '3 years, seals 1 year'],
          ],
          picture: picture('shock', 0),
          variants: [
            {
              name: 'Trailhand',
              description: 'Without reservoir, road and farm',
              picture: picture('shock', 2),
            },
            {
              name: 'Trailhand R',
              description: 'With reservoir, long rough roads',
              picture: picture('shock', 1),
            },
          ],
        }),
      ),
    ],
    quiz: quiz([
      ask(
        'What is fade?',
        ['Damping that falls as oil gets hot'],
        ['Paint that loses colour', 'A spring that shortens'],
        'Hot oil is thinner.',
      ),
      ask(
        'How does a reservoir help?',
        ['More oil', 'More cooling surface', 'Gas kept apart from oil'],
        ['A stiffer spring'],
        'All three keep damping steady.',
        picture('shock', 1),
      ),
      ask(
        'Which customer benefits most?',
        [['Long gravel roads with a heavy truck', picture('ridge', 1)]],
        [
          ['Ten minutes to work on asphalt', picture('road', 0)],
          ['An empty van in the city', picture('road', 2)],
        ],
        'Continuous movement makes heat.',
      ),
      ask(
        'What do you never do in a dealer workshop without the right tool?',
        ['Open the gas valve'],
        ['Wash the body', 'Clamp on rubber'],
        'Nitrogen is under high pressure.',
      ),
    ]),
    cheatSheet: `<h2>Reservoir shocks</h2><ul><li>Heat thins oil: fade. Washboard is the worst.</li><li>Reservoir: oil, surface, no foam.</li><li>Not for the way to work. Never open the valve.</li></ul>`,
    resources: [
      {
        title: 'Reservoir placement guide',
        text: 'Air around the bottle, away from exhaust and stones, hose free at droop and lock, clamp on rubber, valve closed and capped.',
      },
    ],
  },
  {
    key: 'suspension-offer',
    brand: 'torvane',
    title: 'From complaint to offer',
    minutes: 15,
    picture: picture('coil', 1),
    description: 'Listen, measure, show and offer in the time a coffee takes.',
    fr: {
      title: 'De la plainte à l’offre',
      description: 'Écouter, mesurer, montrer et proposer le temps d’un café.',
    },
    chapters: [
      chapter(
        'Listen',
        audio('A call at the service desk', 'suspension-service-call'),
        text(
          'Words and what they mean',
          `<p>Customers describe feelings. Translate them into a system before you name a part, and repeat the sentence in your own words so that they can correct you.</p><table><thead><tr><th>They say</th><th>You ask</th></tr></thead><tbody><tr><td>“It feels tired”</td><td>Does it sit low, or does it bounce?</td></tr><tr><td>“It wanders”</td><td>With the trailer, or always?</td></tr><tr><td>“It is hard”</td><td>On each stone, or only on big bumps?</td></tr><tr><td>“It knocks”</td><td>When turning, braking or over dips?</td></tr></tbody></table><p>Then ask what is on the vehicle today and what has changed since it felt right. New tyres, a canopy or a tool box explain half of all complaints before anybody lifts the truck.</p>`,
        ),
      ),
      chapter(
        'Offer',
        text(
          'Whole jobs, not parts',
          `<p>A suspension offer is a job: parts, bushings, bolts that must be new, alignment, headlamp aim and the recheck. Put them on one page with one price. Customers who are quoted a part and billed a job feel misled even when each line is fair.</p><ul><li>Replace dampers and springs in <strong>pairs</strong> on an axle. A new one beside an old one pulls.</li><li>Show the measured heights, and what they should be.</li><li>Give a date, and say what happens on that day.</li></ul><blockquote>“Your rear sits 34 millimetres low with the tools in it. These springs bring it back, the alignment keeps your tyres, and I look at it again after 500 kilometres.”</blockquote><p>That is an offer a person can say yes to.</p>`,
        ),
      ),
    ],
    quiz: quiz([
      ask(
        'A customer says “it feels tired”. What do you ask first?',
        ['Does it sit low, or does it bounce?'],
        ['Which colour do you want?', 'How old are you?'],
        'It separates spring from damper.',
      ),
      ask(
        'What belongs on one page with one price?',
        ['New bolts and bushings', 'Alignment', 'Recheck'],
        ['A second quote for labour later'],
        'The customer buys the whole job.',
      ),
      ask(
        'Why are dampers replaced in pairs?',
        ['A new one beside an old one makes the vehicle pull'],
        ['They are sold in boxes of two', 'Tyres demand it'],
        'Both sides must damp alike.',
        picture('shock', 0),
      ),
      ask(
        'Which change explains many complaints?',
        ['Added weight such as a canopy or tool box'],
        ['A new radio', 'A full washer bottle'],
        'Load changes height and feel.',
      ),
    ]),
    cheatSheet: `<h2>Complaint to offer</h2><ul><li>Low or bouncing? With trailer or always?</li><li>What changed since it felt right?</li><li>Whole job, one price, pairs, recheck.</li></ul>`,
    resources: [
      {
        title: 'Service desk card',
        text: 'They say, you ask: tired (low or bouncing), wanders (trailer or always), hard (each stone or big bumps), knocks (turning, braking, dips).',
      },
    ],
  },
  {
    key: 'suspension-claims',
    brand: 'torvane',
    title: 'Warranty and claims',
    minutes: 13,
    picture: picture('shock', 3),
    description: 'Leak or sweat, defect or overload: decide at the counter, then file once.',
    fr: {
      title: 'Garantie et demandes',
      description:
        'Fuite ou suintement, défaut ou surcharge, décider au comptoir puis ne déposer qu’une fois.',
    },
    chapters: [
      chapter(
        'Decide',
        text(
          'Sweat is not a leak',
          `<p>A damper rod carries a thin film of oil through its seal; dust sticks to it and looks alarming. Wipe the body clean, drive 20 kilometres, and look again. A dry or slightly dull body is <strong>sweat</strong>. A wet trace that has run down is a <strong>leak</strong>, and a claim.</p><ul><li>Bent rod, dented body: damage.</li><li>Broken spring with a rusty notch at the break: often a stone or a tool mark. Photograph both ends.</li><li>Torn air bag with a fold line: driven below minimum pressure.</li><li>Noise from a bushing in the first year: claim, if the bolts were torqued at ride height.</li></ul><p>Ask what the vehicle carried. Parts on a truck that was above its axle rating are not covered, and the door label in the photograph answers the question.</p>`,
        ),
      ),
      chapter(
        'File once',
        text(
          'What the form wants',
          `<p>The form asks for facts that you have while the truck is in the bay, and not next week. Fill it in before the part comes off.</p><ol><li>Vehicle number, distance, date of fitting and who fitted it.</li><li>Photograph of the part in place, of the defect, of its label, and of the door label.</li><li>Ride heights at four corners.</li><li>One sentence: what happens, when, and since when.</li></ol><p>Submit within <strong>30 days</strong> of finding the defect. Keep the part for 60 days, marked with the claim’s number. If the answer is no, read the reason and send what was missing; a complete second try is better than a long telephone call. Tell the customer the number and the day by which you expect an answer.</p>`,
        ),
      ),
    ],
    quiz: quiz([
      ask(
        'How do you tell sweat from a leak?',
        ['Wipe clean, drive 20 km, look again'],
        ['By the smell', 'By the colour of the paint'],
        'A fresh wet trace shows a leak.',
        picture('shock', 2),
      ),
      ask(
        'Which photographs does the form want?',
        ['Part in place', 'Door label', 'Label of the part'],
        ['The showroom'],
        'They show the part, its origin and the limits.',
      ),
      ask(
        'When do you fill in the form?',
        ['Before the part comes off'],
        ['After the vehicle has left', 'At the end of the year'],
        'All facts are in the bay then.',
      ),
      ask(
        'A torn air bag shows a fold line. What happened?',
        ['It was driven below minimum pressure'],
        ['It had too much pressure once', 'It was fitted at night'],
        'A flat bag folds against itself.',
      ),
    ]),
    cheatSheet: `<h2>Claims</h2><ul><li>Wipe, drive 20 km, look again.</li><li>Four photographs, four heights, one sentence.</li><li>File within 30 days, keep the part for 60.</li></ul>`,
    resources: [
      {
        title: 'Claim preparation list',
        text: 'Vehicle number, distance, date of fitting, fitter, photographs (in place, defect, part label, door label), ride heights, one sentence of description.',
      },
    ],
  },
];
