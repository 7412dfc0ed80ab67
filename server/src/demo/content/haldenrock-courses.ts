import { ask, audio, chapter, pictures, products, quiz, text, video } from './compose.ts';
import type { DemoCourse } from './shape.ts';

const picture = pictures(158);
const snow = pictures(225);

export const haldenrockCourses: readonly DemoCourse[] = [
  {
    key: 'sidewall',
    brand: 'haldenrock',
    title: 'Reading a sidewall',
    minutes: 18,
    picture: picture('tyre', 0),
    description: 'Size, load, speed, date and symbols: everything a tyre says about itself.',
    fr: {
      title: 'Lire un flanc de pneu',
      description: 'Dimension, charge, vitesse, date et pictogrammes, tout ce qu’un pneu dit de lui-même.',
    },
    chapters: [
      chapter(
        'The size',
        text(
          '225/65 R17 102H',
          `<p>One line holds five facts. Learn it once and you can read every passenger tyre.</p><table><thead><tr><th>Part</th><th>Meaning</th></tr></thead><tbody><tr><td>225</td><td>Width in millimetres</td></tr><tr><td>65</td><td>Height of the sidewall, in per cent of the width</td></tr><tr><td>R17</td><td>Radial, for a 17 inch wheel</td></tr><tr><td>102</td><td>Load index: 850 kg per tyre</td></tr><tr><td>H</td><td>Speed symbol: up to 210 km/h</td></tr></tbody></table><p>Load index and speed symbol may be higher than the vehicle asks for, <strong>never lower</strong>; winter tyres may have a lower speed symbol where the law allows it and a label reminds the driver. XL or “extra load” marks a tyre that carries more at a higher pressure. LT before the size marks a light-truck tyre with tables of its own.</p>`,
        ),
      ),
      chapter(
        'Date and symbols',
        text(
          'Week, year and mountain',
          `<p>The DOT code ends in four digits in an oval. <strong>3524</strong> means week 35 of 2024. Only one side of the tyre may show it, so look inside too. Rubber ages even without driving: inspect each year from the sixth, and advise replacement at ten years whatever the tread says.</p><ul><li><strong>Three peaks with a snowflake:</strong> tested on snow. This is what winter-tyre laws ask for.</li><li><strong>M+S:</strong> the maker’s statement about mud and snow, without a test.</li><li><strong>Arrow:</strong> direction of rotation. <strong>Outside:</strong> this side faces you.</li><li><strong>TWI</strong> or a small triangle: here is the wear bar in the groove.</li></ul><p>Read the old tyre <em>and</em> the label in the door. The last shop may have been wrong, and the label is what the vehicle was approved with.</p>`,
        ),
      ),
    ],
    quiz: quiz(
      [
        ask(
          'What does 65 mean in 225/65 R17?',
          ['Sidewall height is 65 per cent of the width'],
          ['Width in centimetres', 'Load of 65 kg', 'Speed of 65 mph'],
          'It is the aspect ratio.',
        ),
        ask(
          'When was a tyre with 3524 made?',
          ['Week 35 of 2024'],
          ['March 2024', '24 May 2035', 'Week 24 of 2035'],
          'Two digits for the week, two for the year.',
        ),
        ask(
          'Which values may never be lower than the vehicle asks for on summer tyres?',
          ['Load index', 'Speed symbol'],
          ['Year of make', 'Aspect ratio of the spare'],
          'They are limits of safety.',
          picture('tyre', 2),
        ),
        ask(
          'Which mark proves a snow test?',
          ['Three peaks with a snowflake'],
          ['M+S', 'XL', 'TWI'],
          'M+S is a statement without a test.',
        ),
        ask(
          'Where do you find the size the vehicle was approved with?',
          ['On the label in the door'],
          ['Always on the old tyre', 'On the key'],
          'The old tyre may have been wrong.',
        ),
      ],
      { attempts: 5, timeLimitMinutes: 10 },
    ),
    cheatSheet: `<h2>Sidewall</h2><ul><li>Width / ratio R rim, load index, speed.</li><li>DOT: week and year. Yearly check from 6, out at 10.</li><li>Three peaks: tested. M+S: stated.</li></ul>`,
    resources: [
      {
        title: 'Sidewall decoder',
        text: '225 width in millimetres, 65 ratio, R17 rim, 102 load index (850 kg), H speed (210 km/h). DOT 3524: week 35 of 2024.',
      },
    ],
  },
  {
    key: 'tyre-pressure',
    brand: 'haldenrock',
    title: 'Pressure and temperature',
    minutes: 14,
    picture: picture('tyre', 3),
    description: 'Why every warning lamp lights on the first cold morning, and what to set.',
    fr: {
      title: 'Pression et température',
      description: 'Pourquoi tous les témoins s’allument au premier matin froid, et quoi régler.',
    },
    chapters: [
      chapter(
        'Cold means cold',
        text(
          'The number on the door',
          `<p>The air carries the vehicle, the rubber only holds the air. The right pressure stands on the label in the door; the number on the sidewall is the <strong>maximum</strong> of the tyre and never the target.</p><p>Set it cold: parked for three hours, or driven less than two kilometres. While driving a tyre warms and its pressure rises by 0.2 to 0.3 bar. Letting that out leaves it too low the next morning.</p><h3>Temperature</h3><p>About 0.1 bar is lost for each 10 °C that it gets colder, or 1 psi for each 10 °F. A tyre set in a warm bay at 20 °C and parked at minus 10 is 0.3 bar low. So in winter set 0.2 bar above the label when you fill indoors, and say why on the order.</p>`,
        ),
      ),
      chapter(
        'What wrong pressure costs',
        text(
          'Heat, wear, distance',
          `<p><strong>Too low:</strong> the sidewall bends more with each turn and gets hot. The shoulders wear, fuel use rises, and on a motorway a tyre that is far too low can come apart. On water the tread closes up and floats sooner. <strong>Too high:</strong> the middle wears, the contact patch shrinks, and small stones hit harder.</p><table><thead><tr><th>Wear</th><th>Cause</th></tr></thead><tbody><tr><td>Both shoulders</td><td>Too low</td></tr><tr><td>Middle</td><td>Too high</td></tr><tr><td>One shoulder</td><td>Alignment, not pressure</td></tr></tbody></table><p>For a trailer or a full load use the second line on the label. Check the spare; nobody else does. A valve cap costs almost nothing and keeps out the grit that makes slow leaks.</p>`,
        ),
      ),
    ],
    quiz: quiz([
      ask(
        'Which pressure do you set?',
        ['The one on the door label, cold'],
        ['The one on the sidewall', 'The one that looks right'],
        'The sidewall shows a maximum.',
      ),
      ask(
        'How much pressure is lost when it gets 10 °C colder?',
        ['About 0.1 bar'],
        ['About 1 bar', 'None'],
        'Air shrinks as it cools.',
      ),
      ask(
        'Both shoulders are worn. Why?',
        ['Pressure too low'],
        ['Pressure too high', 'Wheels out of balance'],
        'The middle carries too little.',
        picture('tread', 0),
      ),
      ask(
        'What follows from too little pressure?',
        ['Heat in the sidewall', 'More fuel', 'Earlier floating on water'],
        ['Wear in the middle only'],
        'Middle wear comes from too much.',
      ),
    ]),
    cheatSheet: `<h2>Pressure</h2><ul><li>Door label, cold, also the spare.</li><li>10 °C colder: 0.1 bar less. Warm bay in winter: 0.2 bar more.</li><li>Shoulders: low. Middle: high. One side: alignment.</li></ul>`,
    resources: [
      {
        title: 'Pressure card',
        text: 'Set cold, by the door label. Minus 0.1 bar for each 10 degrees Celsius colder. Warm bay in winter: add 0.2 bar. Second line for load and trailer.',
      },
    ],
  },
  {
    key: 'tread-wear',
    brand: 'haldenrock',
    title: 'Reading wear',
    minutes: 18,
    picture: picture('tread', 0),
    description: 'Depth in three grooves, patterns under your hand, and how to tell the customer.',
    fr: {
      title: 'Lire l’usure',
      description:
        'La profondeur dans trois rainures, les motifs sous la main et la façon d’en parler au client.',
    },
    prerequisites: ['tyre-pressure'],
    chapters: [
      chapter(
        'Depth',
        video('Measuring depth', 'tread-depth'),
        text(
          'Three grooves, lowest counts',
          `<p>Measure in the main grooves: outside, middle, inside, at two places of the tyre, and keep off the wear bars. Write all three, because the difference between them is the diagnosis. The <strong>lowest</strong> reading decides.</p><table><thead><tr><th>Depth</th><th>What you say</th></tr></thead><tbody><tr><td>8 mm</td><td>New</td></tr><tr><td>4 mm</td><td>Plan: wet and snow grip fall clearly</td></tr><tr><td>3 mm</td><td>Advise replacement, above all before winter</td></tr><tr><td>1.6 mm (2/32 in)</td><td>Legal minimum in most places</td></tr></tbody></table><p>Braking from 80 km/h on wet asphalt takes many metres more at 1.6 millimetres than with new tread. The minimum is a border of law and not of safety.</p>`,
        ),
      ),
      chapter(
        'Patterns',
        text(
          'What your hand can feel',
          `<p>Run your palm over the tread in both directions, on a parked vehicle, with care for wires that stick out.</p><ul><li><strong>Feathers:</strong> smooth one way, sharp the other. Toe is wrong.</li><li><strong>Cups:</strong> waves around the tyre. Dampers or balance.</li><li><strong>Saw teeth:</strong> each block higher at one end. Overdue rotation; loud but rarely dangerous.</li><li><strong>Flat spot:</strong> one place worn. A locked wheel, or months of standing.</li></ul><p>New tyres on a vehicle with an old fault wear the same way. So name the cause and put it on the quote beside the tyres.</p><blockquote>“The tyre is the messenger. If I replace only the messenger, the news stays the same.”</blockquote>`,
        ),
      ),
    ],
    quiz: quiz(
      [
        ask(
          'Which reading decides?',
          ['The lowest'],
          ['The average', 'The highest'],
          'The weakest place meets the water first.',
          picture('tread', 2),
        ),
        ask(
          'From which depth do wet and snow grip fall clearly?',
          ['4 mm'],
          ['7 mm', '1.6 mm'],
          'Plan the replacement from there.',
        ),
        ask(
          'Smooth in one direction, sharp in the other. What is wrong?',
          ['Toe'],
          ['Balance', 'Pressure too high'],
          'The tread scrubs sideways.',
        ),
        ask(
          'What can cause cups around the tyre?',
          ['Worn dampers', 'Missing balance'],
          ['Too wide a wheel arch', 'Wrong valve caps'],
          'The wheel hops and wears in waves.',
        ),
        ask(
          'Where do you not measure?',
          ['On the wear bars'],
          ['In the middle groove', 'In the inner groove'],
          'They stand higher than the bottom of the groove.',
        ),
      ],
      { attempts: 3 },
    ),
    cheatSheet: `<h2>Wear</h2><ul><li>Three grooves, lowest counts.</li><li>4 plan, 3 advise, 1.6 law.</li><li>Feathers toe, cups damper or balance, saw teeth rotation.</li></ul>`,
    resources: [
      {
        title: 'Tread record',
        text: 'Tyre position, outside, middle, inside, DOT, pressure found, pressure set, pattern, cause, advice given.',
      },
    ],
  },
  {
    key: 'season-choice',
    brand: 'haldenrock',
    title: 'Summer, all-season or winter',
    minutes: 16,
    picture: snow('wave', 1),
    description: 'Three compounds, one temperature and an honest answer for each street.',
    fr: {
      title: 'Été, toutes saisons ou hiver',
      description: 'Trois gommes, une température et une réponse honnête pour chaque rue.',
    },
    chapters: [
      chapter(
        'Compounds',
        text(
          'Rubber and temperature',
          `<p>Grip comes from rubber that flows into the roughness of the road. Each compound does this inside a window of temperature. Summer rubber hardens in the cold; around <strong>7 °C</strong> it loses the lead it had. Winter rubber stays soft in frost, but grows vague and wears quickly in heat.</p><table><thead><tr><th>Type</th><th>Strong</th><th>Weak</th></tr></thead><tbody><tr><td>Summer</td><td>Wet and dry above 7 °C</td><td>Cold, snow</td></tr><tr><td>All-season with three peaks</td><td>Mild winters, one set all year</td><td>Deep snow, hot motorway</td></tr><tr><td>Winter</td><td>Cold, snow, ice</td><td>Heat</td></tr></tbody></table><p>An all-season tyre without the three-peak symbol is a summer tyre with a friendly name. Look before you promise.</p>`,
        ),
      ),
      chapter(
        'Which street?',
        text(
          'Ask for the worst morning',
          `<p>Do not ask “do you want winter tyres?”. Ask about the worst morning of the year: where do they have to be, by when, on which street? A nurse who starts at six on a hill needs winter tyres. Someone who can leave the car standing for two days in a flat town is served well by a good all-season tyre.</p><ul><li>Hills, early hours, mountains, ice: winter.</li><li>Mild, flat, few kilometres: all-season with three peaks.</li><li>Long motorway trips in summer heat: two sets.</li></ul><p>Two sets do not cost twice as much. Each lasts longer because it rests for half of the year. Show the sum over four years with storage and changes included, and let the customer decide.</p>`,
        ),
        products('The seasons', {
          name: 'Haldenrock range',
          description: 'Three compounds in the same sizes from 15 to 20 inches.',
          specs: [
            ['Sizes', '15 to 20 inch'],
            ['Warranty', '5 years on workmanship'],
            ['Made', 'DOT not older than 18 months at delivery'],
          ],
          picture: picture('tyre', 1),
          variants: [
            { name: 'Fieldline', description: 'Summer, short wet braking', picture: picture('tread', 1) },
            { name: 'Yearround', description: 'All-season with three peaks', picture: picture('tread', 2) },
            {
              name: 'Frosthold',
              description: 'Winter, studdable in five sizes',
              picture: picture('tread', 0),
            },
          ],
        }),
      ),
    ],
    quiz: quiz([
      ask(
        'Around which temperature does summer rubber lose its lead?',
        ['7 °C'],
        ['0 °C', '15 °C', '−10 °C'],
        'It hardens long before frost.',
      ),
      ask(
        'A nurse drives to work at five, up a hill, all winter. What do you offer?',
        [['Winter tyres', snow('wave', 0)]],
        [
          ['Summer tyres', picture('road', 0)],
          ['All-season without symbol', picture('road', 1)],
        ],
        'Hill, early hour and no choice of day.',
      ),
      ask(
        'Which all-season tyre may count as a winter tyre?',
        ['One with the three-peak symbol'],
        ['Any with M+S', 'Any with deep tread'],
        'Only the symbol stands for a test.',
      ),
      ask(
        'Why do two sets not cost twice as much?',
        ['Each set rests for half of the year'],
        ['The second set is free', 'Winter tyres never wear'],
        'Distance is shared between them.',
      ),
    ]),
    cheatSheet: `<h2>Season</h2><ul><li>7 °C is the border.</li><li>Ask for the worst morning.</li><li>All-season only with three peaks. Two sets last twice as long.</li></ul>`,
    resources: [
      {
        title: 'Four-year cost sheet',
        text: 'Kilometres a year, price of each set, changes at two a year, storage, expected life. Compare one all-season set with two seasonal sets over four years.',
      },
    ],
  },
  {
    key: 'winter-selling',
    brand: 'haldenrock',
    title: 'Winter compound selling guide',
    minutes: 25,
    picture: snow('wave', 2),
    description: 'Start in September, fit four, and answer the six sentences you will hear.',
    fr: {
      title: 'Guide de vente de la gomme hiver',
      description:
        'Commencer en septembre, monter quatre pneus et répondre aux six phrases que vous entendrez.',
    },
    prerequisites: ['season-choice'],
    chapters: [
      chapter(
        'Before the rush',
        audio('When should I change?', 'winter-tyre-talk'),
        text(
          'September is the season',
          `<p>The first frost fills every bay in a week. Stores that sell well in winter have sold already. Work backwards from the date of the first frost in your town.</p><ol><li><strong>Ten weeks before:</strong> list customers whose winter sets had less than 4 millimetres in spring. You wrote it down when you stored them.</li><li><strong>Eight weeks:</strong> write to them, with size, price and three free dates.</li><li><strong>Five weeks:</strong> call those who did not answer.</li><li><strong>Three weeks:</strong> order by size from the answers and not by feeling.</li></ol><p>Offer the early dates with something useful, such as a free storage check or a wheel wash, and keep the price. A discount in September teaches people to wait for one.</p>`,
        ),
      ),
      chapter(
        'Six sentences',
        text(
          'Objections and answers',
          `<table><thead><tr><th>They say</th><th>You answer</th></tr></thead><tbody><tr><td>“I have four-wheel drive”</td><td>It helps you start. Braking and turning depend on rubber alone.</td></tr><tr><td>“We hardly have snow”</td><td>How many mornings are below seven degrees?</td></tr><tr><td>“Two are enough”</td><td>Two grip, two slide: the car turns round or goes straight on.</td></tr><tr><td>“The old ones look good”</td><td>Let us measure together.</td></tr><tr><td>“Too expensive”</td><td>Here is the sum over four years.</td></tr><tr><td>“I drive carefully”</td><td>So do I. The one in front brakes suddenly all the same.</td></tr></tbody></table><p>Say one sentence, then be quiet. Two arguments sound like doubt. If the answer stays no, note the tread and the date, and ask again when it matters; do not make the customer feel foolish.</p>`,
        ),
      ),
      chapter(
        'Fit four',
        text(
          'Fitting and storing',
          `<p>Always fit <strong>four</strong>. If a customer insists on two, the better pair goes to the <strong>rear</strong>, on any drive: a sliding rear cannot be caught by most drivers, while a sliding front can be slowed.</p><ul><li>Check direction arrows and the “outside” mark before the machine runs.</li><li>Set pressure for a cold morning, 0.2 bar above the label in a warm bay.</li><li>Torque by hand with the wheel on the ground, recheck after 50 to 100 kilometres.</li><li>Mark stored wheels by position, wash them, measure, and store cool, dry and dark. Wheels with rims lie stacked, tyres alone stand.</li></ul><p>Write the depth of the stored set on the invoice. It starts next year’s conversation.</p>`,
        ),
        products('For the frost', {
          name: 'Haldenrock Frosthold',
          description: 'Soft in frost, with sipes that lock against each other under braking.',
          specs: [
            ['Symbol', 'Three peaks with snowflake'],
            ['Speed', 'T to V'],
            ['Studs', 'Optional in five sizes'],
          ],
          picture: picture('tyre', 2),
          variants: [
            { name: 'Frosthold', description: 'Roads with snow and wet cold', picture: picture('tread', 0) },
            {
              name: 'Frosthold Ice',
              description: 'Studdable, for ice where studs are allowed',
              picture: picture('tyre', 0),
            },
          ],
        }),
      ),
    ],
    quiz: quiz(
      [
        ask(
          'When do you write to customers with worn winter sets?',
          ['About eight weeks before the first frost'],
          ['On the first day of snow', 'After New Year'],
          'The rush fills every bay.',
        ),
        ask(
          'Only two new tyres are fitted. Where do they go?',
          ['To the rear'],
          ['To the front', 'To the driven axle'],
          'A sliding rear is the harder one to catch.',
        ),
        ask(
          '“I have four-wheel drive.” What is true?',
          ['It helps to start', 'Braking depends on the tyres'],
          ['It shortens braking', 'It replaces winter tyres'],
          'All four wheels brake on every car.',
        ),
        ask(
          'What starts next year’s conversation?',
          ['The depth of the stored set on the invoice'],
          ['A discount', 'A poster'],
          'Everybody sees the number.',
          picture('tread', 2),
        ),
        ask(
          'When is torque rechecked?',
          ['After 50 to 100 km'],
          ['After 10,000 km', 'Never'],
          'Seats settle in the first kilometres.',
        ),
        ask(
          'How many arguments do you give to an objection?',
          ['One, then be quiet'],
          ['As many as possible', 'Three quickly'],
          'Several sound like doubt.',
        ),
      ],
      { attempts: 3, timeLimitMinutes: 15 },
    ),
    cheatSheet: `<h2>Winter selling</h2><ul><li>10 list, 8 write, 5 call, 3 order (weeks before frost).</li><li>Four tyres; if two, to the rear.</li><li>One sentence, then be quiet.</li></ul>`,
    resources: [
      {
        title: 'Six sentences, answer card',
        text: 'Four-wheel drive: helps to start. Hardly snow: mornings below seven degrees. Two: two slide. Look good: measure together. Expensive: four-year sum. Careful: others brake suddenly.',
      },
      {
        title: 'Winter calendar',
        text: 'Ten weeks before the first frost: list. Eight: write. Five: call. Three: order by size. First frost: bays are booked.',
      },
    ],
  },
  {
    key: 'rotation-and-torque',
    brand: 'haldenrock',
    title: 'Rotation and torque',
    minutes: 16,
    picture: picture('tyre', 2),
    description: 'Which wheel goes where, and how tight a nut really has to be.',
    fr: {
      title: 'Permutation et couple de serrage',
      description: 'Quelle roue va où, et à quel point un écrou doit vraiment être serré.',
    },
    chapters: [
      chapter(
        'Rotation',
        video('Rotation in short', 'tyre-rotation'),
        text(
          'Patterns',
          `<p>Front and rear wheels do different work, so they wear differently. Changing places every 8,000 to 12,000 kilometres lets four tyres reach the end together.</p><ul><li><strong>Front drive:</strong> fronts go straight back, rears cross to the front.</li><li><strong>Rear and four-wheel drive:</strong> rears go straight forward, fronts cross to the rear.</li><li><strong>Directional tyres:</strong> only front to back on the same side.</li><li><strong>Different sizes front and rear:</strong> side to side at most, and not if directional.</li></ul><p>Measure before you move anything and write the position with each depth. If two tyres on one axle differ by more than 2 millimetres, find out why. Some four-wheel drives ask for even less difference, so look in the manual.</p>`,
        ),
      ),
      chapter(
        'Torque',
        text(
          'By hand, twice',
          `<p>A nut that is too loose works itself off. A nut that is too tight stretches the stud, warps the disc and leaves a driver alone at the roadside with a short wrench. The value stands in the manual; passenger cars lie mostly between 90 and 150 Nm.</p><ol><li>Clean the hub face and the seat. Rust and paint under the wheel settle, and torque is lost.</li><li>Threads dry, unless the maker says otherwise. Oil raises the clamping force by a third at the same reading.</li><li>Turn all nuts by hand, then tighten in a star.</li><li>Wheel on the ground, torque wrench, star again, one click each.</li><li>Reset the pressure and start the sensor system’s learning.</li></ol><p>Recheck after <strong>50 to 100 kilometres</strong>. Write the value and your initials on the invoice.</p>`,
        ),
      ),
    ],
    quiz: quiz([
      ask(
        'How may directional tyres be rotated?',
        ['Front to back on the same side'],
        ['Crossed', 'Freely'],
        'The arrow must keep pointing forward.',
        picture('tyre', 3),
      ),
      ask(
        'What does oil on a dry-rated thread do?',
        ['It raises the clamping force at the same reading'],
        ['Nothing', 'It makes the nut fall off at once'],
        'Less friction, more stretch.',
      ),
      ask(
        'How are nuts tightened?',
        ['In a star, at last with a torque wrench on the ground'],
        ['One after the other, clockwise', 'With the impact gun alone'],
        'The wheel seats evenly.',
      ),
      ask(
        'What comes before rotation?',
        ['Measure and write depth by position', 'Check for arrows and sizes'],
        ['Balance the spare'],
        'Depth tells about faults, arrows about limits.',
      ),
    ]),
    cheatSheet: `<h2>Rotation and torque</h2><ul><li>Every 8,000 to 12,000 km. Directional: same side.</li><li>Clean, dry, by hand, star, wrench on the ground.</li><li>Recheck after 50 to 100 km, write it down.</li></ul>`,
    resources: [
      {
        title: 'Rotation patterns',
        text: 'Front drive: fronts straight back, rears cross. Rear and four-wheel drive: rears straight forward, fronts cross. Directional: same side. Mixed sizes: stay on the axle.',
      },
    ],
  },
  {
    key: 'repair-or-replace',
    brand: 'haldenrock',
    title: 'Repair or replace',
    minutes: 15,
    picture: picture('tread', 1),
    description: 'Where a hole may be, how large, and the sentence for everything else.',
    fr: {
      title: 'Réparer ou remplacer',
      description: 'Où peut se trouver un trou, de quelle taille, et la phrase pour tout le reste.',
    },
    chapters: [
      chapter(
        'The rules',
        text(
          'Crown only, six millimetres',
          `<p>A puncture may be repaired when all of this is true. If one point fails, the tyre is replaced.</p><ul><li>The hole is in the <strong>crown</strong>, between the outer grooves. Shoulder and sidewall flex too much for any repair to hold.</li><li>It is at most <strong>6 millimetres</strong> (1/4 inch) wide.</li><li>No earlier repair lies beside it or overlaps it.</li><li>The tread is still worth it: above 3 millimetres.</li><li>The tyre was not driven flat. Look inside for a dark ring and rubber crumbs on the sidewall.</li></ul><p>The last point needs the tyre off the wheel. So nobody can promise a repair in the car park, and a string pushed in from outside is a way to reach the workshop and not a repair.</p>`,
        ),
      ),
      chapter(
        'Doing it',
        text(
          'Plug and patch',
          `<p>A proper repair does two things: it <strong>fills</strong> the channel, so that water cannot reach the steel belts, and it <strong>seals</strong> the inner liner. One combined unit, or plug and patch together, does both. A patch alone lets the belts rust, a plug alone leaks.</p><ol><li>Mark position and direction, take the tyre off, inspect inside and outside.</li><li>Ream along the path of the nail. Buff the liner evenly and gently.</li><li>Clean, cement, and let it dry fully. Haste here is the reason for most leaks.</li><li>Pull the unit through, roll it from the middle outwards, seal the edge.</li><li>Refit, inflate, spray soapy water, balance.</li></ol><blockquote>“I do not repair sidewalls, not even for my family.” It is true, friendly, and ends the discussion.</blockquote>`,
        ),
      ),
    ],
    quiz: quiz([
      ask(
        'Where may a puncture be repaired?',
        ['In the crown, between the outer grooves'],
        ['In the shoulder', 'In the sidewall', 'Anywhere'],
        'The other places flex too much.',
        picture('tread', 1),
      ),
      ask(
        'How wide may the hole be?',
        ['6 mm'],
        ['2 mm', '12 mm', '20 mm'],
        'Larger holes cut too many cords.',
      ),
      ask(
        'What shows that a tyre was driven flat?',
        ['A dark ring inside', 'Rubber crumbs inside'],
        ['A clean rim'],
        'The sidewall was crushed and heated.',
      ),
      ask(
        'Why is a patch alone not enough?',
        ['Water reaches the steel belts through the channel'],
        ['It is too heavy', 'It changes the size'],
        'The channel must be filled as well.',
      ),
    ]),
    cheatSheet: `<h2>Repair?</h2><ul><li>Crown, 6 mm, no neighbour, more than 3 mm tread, never driven flat.</li><li>Off the wheel, plug and patch.</li><li>Sidewall: never.</li></ul>`,
    resources: [
      {
        title: 'Repair decision card',
        text: 'Crown only. At most 6 millimetres. No earlier repair beside it. Tread above 3 millimetres. Not driven flat (inspect inside). Otherwise replace.',
      },
    ],
  },
  {
    key: 'pressure-sensors',
    brand: 'haldenrock',
    title: 'Pressure sensors',
    minutes: 15,
    picture: picture('panel', 2),
    description: 'Direct or indirect, steady or blinking: what the lamp says and what to do.',
    fr: {
      title: 'Les capteurs de pression',
      description: 'Direct ou indirect, fixe ou clignotant, ce que dit le témoin et quoi faire.',
    },
    chapters: [
      chapter(
        'Two systems',
        text(
          'Direct and indirect',
          `<p><strong>Direct</strong> systems have a sensor with a battery in each wheel that sends pressure and temperature by radio. <strong>Indirect</strong> systems have nothing in the wheel: they compare wheel speeds, since a soft tyre is a little smaller and turns faster.</p><table><thead><tr><th>Lamp</th><th>Says</th></tr></thead><tbody><tr><td>Steady</td><td>Pressure low. In North America at the latest 25 % below the label.</td></tr><tr><td>Blinks about a minute, then steady</td><td>The system has a fault</td></tr></tbody></table><p>A quarter too low is already a lot, so the lamp is a last warning and no replacement for a gauge. Indirect systems cannot see when all four are low together. They must be <strong>reset after each change</strong> of pressure or wheels, or they watch for the wrong thing.</p>`,
        ),
      ),
      chapter(
        'In the bay',
        text(
          'Scan first',
          `<p>Read all sensors with the tool <em>before</em> the tyre comes off. Otherwise a dead battery is your dead battery. Print the result and show it to the customer.</p><ul><li>A sensor battery lasts five to ten years. If one is empty, the others will follow: offer the set with the next tyres, while the tyre is off anyway.</li><li>Renew the <strong>service kit</strong> with each tyre: seal, core, nut and cap. Use nickel-plated cores in aluminium stems; brass corrodes and sticks.</li><li>Start with the bead breaker away from the valve, and stop the mounting head short of it.</li><li>Tighten the sensor nut with the small torque wrench.</li></ul><p>After fitting, run the learning procedure for the vehicle, drive until the lamp is out, and note it. Winter sets need sensors too where the law asks for them.</p>`,
        ),
      ),
    ],
    quiz: quiz(
      [
        ask(
          'The lamp blinks for a minute and stays on. What does it mean?',
          ['The system has a fault'],
          ['One tyre is a little low', 'The tyres are cold'],
          'A steady lamp from the start means pressure.',
          picture('panel', 1),
        ),
        ask(
          'What can an indirect system not see?',
          ['All four tyres low together'],
          ['One soft tyre', 'A turning wheel'],
          'It compares wheels with each other.',
        ),
        ask(
          'When do you scan the sensors?',
          ['Before the tyre comes off'],
          ['After the customer has left', 'Only if the lamp is on'],
          'It shows what was broken before.',
        ),
        ask(
          'What is renewed with each tyre on a direct system?',
          ['Seal', 'Valve core', 'Cap'],
          ['The control unit'],
          'Small parts age and leak.',
        ),
      ],
      { passMark: 0.75, attempts: 3 },
    ),
    cheatSheet: `<h2>Sensors</h2><ul><li>Steady: pressure. Blinking first: fault.</li><li>Scan before, service kit with each tyre, learn after.</li><li>Indirect: reset after each change.</li></ul>`,
    resources: [
      {
        title: 'Sensor job sheet',
        text: 'Scan before (four IDs, pressure, battery), service kits fitted, nut torque, learning procedure, lamp out, initials.',
      },
    ],
  },
  {
    key: 'tyre-offer',
    brand: 'haldenrock',
    title: 'The three-minute offer',
    minutes: 12,
    picture: picture('tyre', 1),
    description: 'Two tyres, one reason each, and everything in the price.',
    fr: {
      title: 'L’offre en trois minutes',
      description: 'Deux pneus, une raison pour chacun, et tout dans le prix.',
    },
    chapters: [
      chapter(
        'Minute by minute',
        text(
          'Look, ask, offer',
          `<p><strong>First minute, at the vehicle:</strong> read the size on the sidewall and in the door, measure the tread, look at the pattern. Let the customer hold the gauge.</p><p><strong>Second minute, one question:</strong> “What should be better with the new ones?” Noise, rain, winter, price, life: the answer chooses the tyre.</p><p><strong>Third minute, two offers:</strong> the one that fits the answer, and one step below it. Give one reason for each, and name the price <em>for four, fitted</em>: valves or service kits, balancing, disposal and the recheck included.</p><ul><li>Never show more than three. People who cannot choose go home to think.</li><li>Say what you would put on your own car, and why, if you are asked.</li><li>Offer the next free date before the customer asks for it.</li></ul>`,
        ),
      ),
      chapter(
        'Price with a reason',
        text(
          'Per month, not per piece',
          `<p>A tyre that costs a fifth more and lasts a third longer is the cheaper tyre. Do the sum on paper, in front of the customer.</p><table><thead><tr><th></th><th>Tyre A</th><th>Tyre B</th></tr></thead><tbody><tr><td>Four, fitted</td><td>$720</td><td>$864</td></tr><tr><td>Expected life</td><td>48,000 km</td><td>64,000 km</td></tr><tr><td>At 1,600 km a month</td><td>$24.00 a month</td><td>$21.60 a month</td></tr></tbody></table><p>Use the customer’s own distance. If someone drives little, age will end the tyre before wear does, and the cheaper one may be right; say so. Honest advice against your own margin is remembered for years.</p><blockquote>“With your distance you would never wear out the expensive one.”</blockquote>`,
        ),
      ),
    ],
    quiz: quiz([
      ask(
        'Which question chooses the tyre?',
        ['“What should be better with the new ones?”'],
        ['“How much do you want to spend?”', '“Which brand do you know?”'],
        'The answer names the need.',
      ),
      ask(
        'How many tyres do you show at most?',
        ['Three'],
        ['One', 'Eight'],
        'More choice means no choice.',
        picture('tyre', 2),
      ),
      ask(
        'What is in the price for four, fitted?',
        ['Balancing', 'Valves or service kits', 'Disposal'],
        ['Next year’s storage'],
        'The customer should meet no surprise at the till.',
      ),
      ask(
        'Tyre B costs $864 and lasts 64,000 km at 1,600 km a month. What does it cost each month?',
        ['$21.60'],
        ['$24.00', '$54.00', '$13.50'],
        '64,000 divided by 1,600 is 40 months; 864 divided by 40 is 21.60.',
      ),
    ]),
    cheatSheet: `<h2>Three minutes</h2><ol><li>Look: size, tread, pattern.</li><li>Ask: what should be better?</li><li>Offer two, for four, fitted, with a date.</li></ol>`,
    resources: [
      {
        title: 'Cost per month sheet',
        text: 'Price for four, fitted, divided by expected life in months. Expected life in months: kilometres of life divided by kilometres a month.',
      },
    ],
  },
];
