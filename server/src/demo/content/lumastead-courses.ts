import { ask, audio, chapter, pictures, products, quiz, text, video } from './compose.ts';
import type { DemoCourse } from './shape.ts';

const picture = pictures(255);

export const lumasteadCourses: readonly DemoCourse[] = [
  {
    key: 'light-in-numbers',
    brand: 'lumastead',
    title: 'Light in numbers',
    minutes: 18,
    picture: picture('lens', 0),
    description: 'Lumens, candela, lux and kelvin explained with a wall, a tape measure and one lamp.',
    fr: {
      title: 'La lumière en chiffres',
      description: 'Lumens, candelas, lux et kelvins expliqués avec un mur, un mètre ruban et un seul phare.',
    },
    chapters: [
      chapter(
        'Four units, four questions',
        text(
          'What each unit answers',
          `<p>A data sheet for a lamp shows up to four units. Each answers a different question, and customers mix them up.</p><table><thead><tr><th>Unit</th><th>Question</th></tr></thead><tbody><tr><td>Lumen</td><td>How much light leaves the lamp in all directions together?</td></tr><tr><td>Candela</td><td>How strong is it in one direction?</td></tr><tr><td>Lux</td><td>How much arrives on a surface?</td></tr><tr><td>Kelvin</td><td>What colour does the white have?</td></tr></tbody></table><p>Two lamps with <strong>the same lumens</strong> can perform in opposite ways. A flood lens spreads its light over sixty degrees and looks dim at distance. A spot lens puts the same light into ten degrees and reaches the next bend.</p><blockquote>Lumens are the water in the bucket. The lens decides where you pour it.</blockquote>`,
        ),
        audio('The first question to ask', 'lighting-first-question'),
      ),
      chapter(
        'Distance and colour',
        text(
          'Why twice as far means a quarter',
          `<p>Light spreads as it travels. At twice the distance it covers four times the area, so each square metre gets <strong>one quarter</strong> of it. Engineers call this the inverse square law. It explains why a lamp that claims double the lumens does not see twice as far: to double the distance at the same brightness on the target, the candela in that direction must rise fourfold.</p><h3>Colour</h3><p>Warm light near 3,000 K scatters less back from fog, dust and snow, which is why amber covers sell in winter. Neutral light between 4,000 and 5,000 K shows colours most truly and tires the eye least. Above 6,000 K the beam looks impressive in the showroom and glares in rain.</p><ul><li>Ask about weather before you talk about colour.</li><li>Show two colours on the same wall, one after the other.</li></ul>`,
        ),
      ),
    ],
    quiz: quiz([
      ask(
        'A customer wants to know how much light falls on a trail sign 100 metres away. Which unit answers this?',
        ['Lux'],
        ['Lumen', 'Kelvin', 'Watt'],
        'Lux counts the light that arrives on a surface.',
      ),
      ask(
        'You move from 50 to 100 metres in front of the same lamp. How much light remains on the target?',
        ['A quarter'],
        ['Half', 'The same', 'An eighth'],
        'Light covers four times the area at twice the distance.',
      ),
      ask(
        'Which statements about colour temperature are true?',
        ['Warm light scatters back less in fog and dust', 'Neutral white shows colours most truly'],
        ['A higher value always means more light', 'Amber light has no lumens'],
        'Kelvin describes colour and not quantity.',
      ),
      ask(
        'Two lamps have 8,000 lumens each. One reaches much further. Why?',
        ['Its lens puts the light into a narrower angle'],
        ['It draws more current', 'Its light is bluer'],
        'The same light in a smaller angle gives more candela.',
        picture('lens', 1),
      ),
    ]),
    cheatSheet: `<h2>Light in numbers</h2><ul><li>Lumen: all of it. Candela: one direction. Lux: on the target. Kelvin: colour.</li><li>Twice as far, a quarter of the light.</li><li>Fog, dust, snow: 3,000 K. All round: 4,000 to 5,000 K.</li></ul>`,
    resources: [
      {
        title: 'Units of light, counter card',
        text: 'Lumen: total light. Candela: strength in one direction. Lux: light on a surface. Kelvin: colour of white. At twice the distance a quarter of the light arrives.',
      },
    ],
  },
  {
    key: 'aiming-light-bars',
    brand: 'lumastead',
    title: 'Aiming auxiliary light bars',
    minutes: 32,
    picture: picture('beam', 1),
    description: 'Choose the mounting point, aim the beam at a wall, and show the difference in the bay.',
    fr: {
      title: 'Régler les rampes lumineuses auxiliaires',
      description:
        'Choisir le point de fixation, régler le faisceau face à un mur et montrer la différence dans l’atelier.',
    },
    chapters: [
      chapter(
        'What the beam is for',
        text(
          'Work, road or trail',
          `<p>A light bar is bought with the eyes and kept for its use. Before you open a catalogue, find out which of three jobs it has.</p><ul><li><strong>Work:</strong> even light close to the vehicle, with soft edges. Flood lenses, mounted high and to the rear or side.</li><li><strong>Road:</strong> distance in the direction of travel, switched together with high beam. Only approved driving lamps may be used on public roads.</li><li><strong>Trail:</strong> width for the next corner and some distance. Combination lenses.</li></ul><p>A bar on the roof throws light on the bonnet, and the reflection makes the pupils smaller. The driver then sees <em>less</em> far than without the bar. A bar at bumper height avoids this and also keeps its light below the driver’s eyes in dust and snow.</p>`,
        ),
      ),
      chapter(
        'Mounting points and brackets',
        text(
          'Something that does not flex',
          `<p>A beam that shivers is tiring and wears out its bracket. Mount to steel that is bolted or welded to the frame. Plastic grilles, thin sheet metal and bull bar skins need a backing plate.</p><h3>Before you drill</h3><ul><li>Check that the radiator keeps its air: leave at least three centimetres before the core.</li><li>Check for radar sensors and cameras behind the badge or bumper. A bar in front of them switches off driver assistance.</li><li>Keep the number plate and the factory lamps free.</li></ul><p>Fit rubber only where the maker supplies it. Tighten brackets to the torque on the sheet, mark each nut with paint, and check the marks at the first service. A mark that moved tells you more than a customer’s memory.</p>`,
        ),
      ),
      chapter(
        'Beam patterns on the road',
        video('Low, driving and spot', 'beam-patterns'),
        text(
          'Where the cut-off sits',
          `<p>Park 7.5 metres from a flat wall, on level ground, with the customer’s usual load in the bed and the tyres at their pressure. Mark the height of each lamp’s centre on the wall with tape, and mark the middle of the vehicle.</p><p>The bright edge of a driving beam should fall <strong>5 centimetres below the tape</strong>. If it sits above, oncoming drivers see glare. If it drops more than 10, the driver loses useful road. Point each pair straight ahead; a lamp that looks to the side lights the ditch.</p><blockquote>Say it in the bay: “Below the tape is light you can use. Above it is light someone else has to look at.”</blockquote><p>Tighten, bounce the vehicle once on its springs, and look again.</p>`,
        ),
        video('Aim at the wall', 'aim-light-bar'),
        products('The right bar for the job', {
          name: 'Ridgeline 30 light bar',
          description: 'One housing, three lenses. Choose by road, not by brightness.',
          specs: [
            ['Power', '12 V, 96 W'],
            ['Sealing', 'IP69K'],
            ['Warranty', '5 years'],
          ],
          picture: picture('beam', 2),
          variants: [
            { name: 'Driving', description: 'Highway, 410 m', picture: picture('lens', 0) },
            { name: 'Combo', description: 'Mixed use, 320 m', picture: picture('beam', 0) },
            { name: 'Flood', description: 'Work sites, 60° wide', picture: picture('beam', 1) },
          ],
        }),
      ),
      chapter(
        'Customer handover',
        text(
          'Five minutes in the dark',
          `<p>Close the bay door and switch off the lights. Let the customer sit in the driver’s seat and work the switch. Walk to the wall and point at the tape: here is the height of your lamp, here is where its light ends. Then lift your hand into the beam, so that they see what an oncoming driver would see if the bar sat higher.</p><ul><li>Show when the bar may be used, and that it goes off with high beam.</li><li>Explain that a heavy load at the rear lifts the beam, and that the aim was set with the usual load.</li><li>Hand over the sheet with the measured heights and the date.</li></ul><p>Customers who saw the aim come back for the second lamp and not with a complaint.</p>`,
        ),
      ),
    ],
    quiz: quiz(
      [
        ask(
          'How far from the wall does the vehicle stand for aiming?',
          ['7.5 metres'],
          ['2 metres', '15 metres', '25 metres'],
          'The 5 centimetre rule is meant for 7.5 metres.',
        ),
        ask(
          'Where should the bright edge of a driving beam fall?',
          ['5 centimetres below the tape'],
          ['Exactly on the tape', '10 centimetres above the tape', '30 centimetres below the tape'],
          'Higher glares, much lower wastes road.',
        ),
        ask(
          'Which bar suits a farm that loads trailers at night?',
          [['Flood, 60° wide', picture('beam', 1)]],
          [
            ['Spot, very narrow', picture('lens', 0)],
            ['Driving, far reaching', picture('lens', 1)],
          ],
          'Work close to the vehicle needs width.',
        ),
        ask(
          'What belongs to a correct set-up before aiming?',
          ['Level ground', 'The usual load in the bed', 'Tyres at their pressure'],
          ['High beam switched off at the fuse'],
          'Attitude decides where the beam points.',
        ),
        ask(
          'Why can a roof bar make the driver see less far?',
          ['Light on the bonnet makes the pupils smaller'],
          ['It draws voltage from the headlamps', 'It is too high for the lens'],
          'The eye adapts to the brightest thing near it.',
          picture('beam', 3),
        ),
      ],
      { attempts: 3, timeLimitMinutes: 10 },
    ),
    cheatSheet: `<h2>Aiming a light bar</h2><ol><li>Level ground, usual load, tyres at pressure.</li><li>7.5 m to the wall, tape at lamp height.</li><li>Bright edge 5 cm below the tape.</li><li>Tighten, bounce, check again, write it down.</li></ol>`,
    resources: [
      {
        title: 'Aiming record',
        text: 'Vehicle, date, load, tyre pressures, lamp height at the wall, height of the bright edge, technician. Distance to the wall 7.5 metres, bright edge 5 centimetres below lamp height.',
      },
    ],
  },
  {
    key: 'driving-lamps',
    brand: 'lumastead',
    title: 'Round driving lamps',
    minutes: 20,
    picture: picture('lens', 2),
    description: 'When two round lamps beat one long bar, and how to set them as a pair.',
    fr: {
      title: 'Les phares ronds',
      description:
        'Quand deux phares ronds valent mieux qu’une longue rampe, et comment les régler par paire.',
    },
    chapters: [
      chapter(
        'Reflector against row',
        text(
          'Depth makes distance',
          `<p>A light bar has many small optics in a row. Each is shallow, so each beam spreads, and together they fill a wide field. A round lamp has one deep reflector around one source. Depth lets it catch more of the light and send it nearly parallel.</p><p>That is why a pair of round lamps with fewer lumens can outreach a long bar. The price is width: the field between the lamps and the verge stays darker.</p><ul><li>Highway and open country: round lamps.</li><li>Trails, forest, work: bar.</li><li>Both: round lamps for distance, a short bar for width, on <strong>separate switches</strong>.</li></ul><p>Show a customer both on the same wall. The small bright centre of the round lamp speaks for itself.</p>`,
        ),
      ),
      chapter(
        'Set as a pair',
        text(
          'Straight, level, alike',
          `<p>Mount both lamps at the same height and as far apart as the bumper allows. Distance between them gives a wider field and makes it easier to judge the edges of the road.</p><p>Cover one lamp with a cloth and aim the other: the centre of its bright spot straight ahead of the lamp, slightly below its height on a wall at 7.5 metres. Change over and do the same. Then look at both together. The two spots should lie side by side with a soft overlap and never cross.</p><h3>Small things that matter</h3><ul><li>Drain holes point down. A lamp turned upside down fills with water.</li><li>Lock the pivot bolt first, then the base.</li><li>Clean the lens with water and a soft cloth; solvents cloud polycarbonate.</li></ul>`,
        ),
        products('The Cairn family', {
          name: 'Cairn 7 driving lamp',
          description: 'Seven sources behind one lens, with a position light that may stay on by day.',
          specs: [
            ['Diameter', '178 mm'],
            ['Power', '12 V, 60 W each'],
            ['Reach', '1 lux at 480 m (pair)'],
          ],
          picture: picture('lens', 1),
          variants: [
            { name: 'Clear', description: 'Open roads, 5,000 K', picture: picture('lens', 1) },
            { name: 'Single source', description: 'Longest reach, narrow', picture: picture('lens', 0) },
          ],
        }),
      ),
    ],
    quiz: quiz([
      ask(
        'Why does a round lamp often reach further than a bar with more lumens?',
        ['Its deep reflector sends the light nearly parallel'],
        ['It runs at a higher voltage', 'It has a bluer colour'],
        'A deep reflector catches more light and spreads it less.',
      ),
      ask(
        'How should the bright spots of a pair lie on the wall?',
        ['Side by side with a soft overlap'],
        ['Crossed, left lamp to the right', 'One above the other'],
        'Crossed beams light the ditches and leave a dark middle further on.',
      ),
      ask(
        'Where do drain holes point?',
        ['Down'],
        ['Up', 'To the rear', 'It does not matter'],
        'Water must be able to run out.',
      ),
      ask(
        'Which customers are best served with round lamps?',
        ['A courier on open highways', 'A driver who crosses open country at night'],
        ['A crew that works around the vehicle'],
        'They need distance more than width.',
        picture('lens', 2),
      ),
    ]),
    cheatSheet: `<h2>Round lamps</h2><ul><li>Far: round. Wide: bar. Both: two switches.</li><li>Same height, far apart, cover one and aim the other.</li><li>Drain holes down, no solvents.</li></ul>`,
    resources: [
      {
        title: 'Lamp or bar? One page to choose',
        text: 'Highway: round driving lamps. Trails and forest: bar with combination lens. Work: flood. Mixed: both, on separate switches.',
      },
    ],
  },
  {
    key: 'lighting-law',
    brand: 'lumastead',
    title: 'Lights and the law',
    minutes: 15,
    picture: picture('road', 0),
    description: 'What the marks on a lens mean, and how to advise without playing the lawyer.',
    fr: {
      title: 'L’éclairage et la loi',
      description:
        'Ce que signifient les marques sur une lentille, et comment conseiller sans jouer au juriste.',
    },
    chapters: [
      chapter(
        'Marks on the lens',
        text(
          'Read before you promise',
          `<p>A lamp that may be used on a public road says so on its lens. In North America look for the SAE letters: <strong>Y</strong> marks an auxiliary driving lamp, <strong>F</strong> a front fog lamp. In Europe look for the circled E with a number, and the letters of the function.</p><p>A lamp without such a mark is sold for off-road and work use. It may be on the vehicle, but in many places it must be switched off, and in some it must be covered, while the vehicle is on a public road.</p><ul><li>A driving lamp belongs to high beam and goes off with it.</li><li>A fog lamp belongs to low beam.</li><li>Red and blue light to the front is reserved for emergency services.</li></ul><p>Rules differ by state, province and country, so name the place before you answer.</p>`,
        ),
      ),
      chapter(
        'Say it well',
        text(
          'Advice that holds',
          `<p>You are not the customer’s lawyer, and “nobody checks” is not advice. Use three sentences instead.</p><blockquote>“This lamp is approved as a driving lamp, so it works with your high beam. This one is for work and trails, so it stays off on the road. Your state publishes the details, and I will print the page for you.”</blockquote><p>Write on the invoice what was fitted, for which use, and how it is switched. If a customer asks for wiring that lets an unapproved bar burn with low beam, decline and offer an approved lamp. The refusal protects them from a ticket and the store from a claim.</p><h3>When in doubt</h3><p>Send a photograph of the lens mark to Lumastead support. Do not guess from the shape of the housing or from a listing on the internet.</p>`,
        ),
      ),
    ],
    quiz: quiz(
      [
        ask(
          'Which SAE letter marks an auxiliary driving lamp?',
          ['Y'],
          ['F', 'E', 'D'],
          'Y is the auxiliary driving lamp, F the front fog lamp.',
        ),
        ask(
          'A bar has no road mark. What do you tell the customer?',
          ['It is for off-road and work use and stays off on public roads'],
          ['It is fine with low beam', 'It is legal if it is aimed low'],
          'Aim does not replace approval.',
        ),
        ask(
          'With which lights does a driving lamp work?',
          ['With high beam'],
          ['With low beam', 'With the hazard lights'],
          'It adds distance and must go off when high beam goes off.',
        ),
        ask(
          'What belongs on the invoice?',
          ['What was fitted', 'For which use', 'How it is switched'],
          ['A promise that it is legal everywhere'],
          'Facts protect everyone; promises about every place cannot be kept.',
          picture('road', 1),
        ),
      ],
      { attempts: 5 },
    ),
    cheatSheet: `<h2>Lights and the law</h2><ul><li>Y: driving lamp. F: front fog lamp. No mark: off-road and work.</li><li>Driving with high beam, fog with low beam.</li><li>Name the place, print the page, write it on the invoice.</li></ul>`,
    resources: [
      {
        title: 'Lens marks at a glance',
        text: 'SAE Y: auxiliary driving lamp. SAE F: front fog lamp. Circled E: approved under UN rules, with letters for the function. No mark: work and off-road use only.',
      },
    ],
  },
  {
    key: 'relay-and-fuse',
    brand: 'lumastead',
    title: 'Relay and fuse basics',
    minutes: 22,
    picture: picture('panel', 0),
    description: 'Four terminals, one fuse and a rule that prevents fires.',
    fr: {
      title: 'Relais et fusibles, les bases',
      description: 'Quatre bornes, un fusible et une règle qui évite les incendies.',
    },
    chapters: [
      chapter(
        'Four terminals',
        text(
          '30, 85, 86 and 87',
          `<p>A relay lets a small current switch a large one. The switch in the cabin carries a fraction of an ampere, the lamp’s current stays on a short thick cable.</p><table><thead><tr><th>Terminal</th><th>Goes to</th></tr></thead><tbody><tr><td>30</td><td>Battery, through the fuse</td></tr><tr><td>87</td><td>Lamp</td></tr><tr><td>86</td><td>Switch signal</td></tr><tr><td>85</td><td>Ground</td></tr></tbody></table><p>When 86 gets voltage, the coil pulls the contact and joins 30 to 87. A healthy relay clicks. If it clicks and the lamp stays dark, look at 30, 87 and the lamp’s ground. If it does not click, look at 86 and 85. <strong>That one question halves every search.</strong></p>`,
        ),
      ),
      chapter(
        'The fuse protects the cable',
        text(
          'Size and place',
          `<p>A fuse does not protect the lamp. It protects the cable from becoming a heater when insulation rubs through. So its place is near the source: within about 20 centimetres of the battery. Everything before the fuse is unprotected, so keep that piece short and sleeved.</p><h3>Size</h3><p>Take the lamp’s current, add a quarter, and choose the next standard value. A 96 watt bar on 12 volts draws 8 amperes. Eight and a quarter more is 10, so a 10 ampere fuse fits. Then check that the cable carries more than the fuse: the fuse must always be the weakest part.</p><blockquote>A fuse that blows twice is telling you something. Never answer with a bigger one.</blockquote><p>Find the damaged place, repair it, and write it on the order.</p>`,
        ),
      ),
    ],
    quiz: quiz(
      [
        ask(
          'Which terminal goes to the battery through the fuse?',
          ['30'],
          ['85', '86', '87'],
          '30 is the supply, 87 the load.',
        ),
        ask(
          'The relay clicks but the lamp stays dark. Where do you look?',
          ['Terminals 30 and 87', 'The ground of the lamp'],
          ['The switch in the cabin'],
          'The click proves that switch and coil work.',
        ),
        ask(
          'A bar draws 8 A. Which fuse?',
          ['10 A'],
          ['5 A', '8 A', '30 A'],
          'Add a quarter: 8 A times 1.25 is 10 A.',
        ),
        ask(
          'What does the fuse protect?',
          ['The cable'],
          ['The lamp', 'The battery’s charge', 'The switch'],
          'It opens before the cable overheats.',
          picture('panel', 0),
        ),
        ask(
          'Where does the fuse sit?',
          ['Close to the battery'],
          ['Close to the lamp', 'Behind the switch'],
          'The cable before the fuse has no protection.',
        ),
      ],
      { attempts: 3 },
    ),
    cheatSheet: `<h2>Relay and fuse</h2><ul><li>30 battery, 87 lamp, 86 switch, 85 ground.</li><li>Fuse = current plus a quarter, within 20 cm of the battery.</li><li>Click: look at the load side. No click: look at the coil side.</li></ul>`,
    resources: [
      {
        title: 'Relay terminal card',
        text: '30 battery through fuse. 87 lamp. 86 switch signal. 85 ground. Fuse size: lamp current times 1.25, next standard value, always below what the cable carries.',
      },
    ],
  },
  {
    key: 'cable-and-connectors',
    brand: 'lumastead',
    title: 'Cable sizes and sealed connectors',
    minutes: 24,
    picture: picture('panel', 3),
    description: 'Voltage drop, crimps that last and connectors that stay dry.',
    fr: {
      title: 'Sections de câble et connecteurs étanches',
      description: 'Chute de tension, sertissages durables et connecteurs qui restent secs.',
    },
    prerequisites: ['relay-and-fuse'],
    chapters: [
      chapter(
        'Voltage drop',
        text(
          'Where the brightness goes',
          `<p>Every cable has resistance. Current through resistance costs voltage, and a lamp that gets 11 volts instead of 12.6 gives less light or, if it regulates, draws more current and heats the cable further. Count the length <strong>there and back</strong>: ground is half of the circuit.</p><table><thead><tr><th>Current</th><th>Up to 3 m there and back</th><th>Up to 6 m</th></tr></thead><tbody><tr><td>10 A</td><td>1.5 mm² (16 AWG)</td><td>2.5 mm² (14 AWG)</td></tr><tr><td>20 A</td><td>4 mm² (12 AWG)</td><td>6 mm² (10 AWG)</td></tr></tbody></table><p>Measure instead of guessing: lamp on, one probe on battery plus, the other on the lamp’s plus. More than 0.4 volts on 12 volts says that the cable is too thin or a joint is poor. Repeat on the ground side.</p>`,
        ),
      ),
      chapter(
        'Joints that last',
        text(
          'Crimp, seal, hang',
          `<p>Most lamps that come back are not broken. Their connector is. Water creeps along strands by capillary action and turns copper green far from the place where it entered.</p><ul><li><strong>Crimp</strong> with the die made for the terminal. Pull each wire firmly; a good crimp does not move.</li><li><strong>Seal</strong> each wire with its own rubber seal and fill empty cavities with plugs. A connector with one open hole is an open connector.</li><li><strong>Hang</strong> a drip loop before the lamp, so that water runs to the lowest point and drops off.</li></ul><p>Tape is not a seal. Heat-shrink with adhesive is, if the adhesive shows at both ends. Do not grease contacts unless the maker says so; some greases attack the seal.</p><p>Clip the cable every 20 to 30 centimetres, away from exhaust, steering and sharp edges.</p>`,
        ),
      ),
    ],
    quiz: quiz([
      ask(
        'Which length counts for voltage drop?',
        ['There and back, ground included'],
        ['Only the positive cable', 'Only from switch to relay'],
        'Current needs the way back too.',
      ),
      ask(
        'You measure 0.9 V between battery plus and lamp plus with the lamp on. What does it mean?',
        ['The cable is too thin or a joint is poor'],
        ['The battery is empty', 'The lamp is too strong'],
        'More than 0.4 V on a 12 V system is too much.',
      ),
      ask(
        'What makes a sealed connector really sealed?',
        ['A seal on each wire', 'Plugs in empty cavities'],
        ['A layer of tape', 'More grease'],
        'Each opening needs its own seal.',
      ),
      ask(
        'What is a drip loop for?',
        ['Water drops off at the lowest point'],
        ['It shortens the cable', 'It stops vibration of the lamp'],
        'Water follows the cable downwards, away from the connector.',
      ),
    ]),
    cheatSheet: `<h2>Cable and connectors</h2><ul><li>Count there and back.</li><li>At most 0.4 V drop with the lamp on.</li><li>Right die, seal per wire, plugs, drip loop.</li></ul>`,
    resources: [
      {
        title: 'Cable table for 12 V',
        text: '10 A: 1.5 square millimetres up to 3 m there and back, 2.5 up to 6 m. 20 A: 4 square millimetres up to 3 m, 6 up to 6 m. Voltage drop at most 0.4 V.',
      },
    ],
  },
  {
    key: 'switch-panels',
    brand: 'lumastead',
    title: 'Switch panels',
    minutes: 16,
    picture: picture('panel', 1),
    description: 'Plan the circuits, label the keys and leave one free for next year.',
    fr: {
      title: 'Les panneaux de commande',
      description:
        'Planifier les circuits, identifier les touches et en garder une libre pour l’an prochain.',
    },
    chapters: [
      chapter(
        'Plan before the knife',
        text(
          'One list, one drawing',
          `<p>A switch panel gathers relays, fuses and keys in one place. It makes work tidy only if the plan is tidy. Before you cut a cable, write one line for each circuit.</p><ul><li>What it feeds, and how many amperes it draws.</li><li>When it may be on: always, with ignition, or only with high beam.</li><li>Whether it should hold, flash, or act only while pressed.</li></ul><p>Add the currents. The panel’s main cable and main fuse must carry the sum of everything that can be on <strong>at the same time</strong>. A winch does not belong on a panel; it has its own cable.</p><p>Leave one output free. Nearly every customer adds something within a year, and a free key sells it for you.</p>`,
        ),
        products('Panels', {
          name: 'Helm switch panel',
          description: 'Solid-state outputs behind sealed keys, with a label sheet for forty functions.',
          specs: [
            ['Outputs', '10 A each, short-circuit proof'],
            ['Total', '60 A'],
            ['Sealing', 'Keys IP67, power box IP65'],
          ],
          picture: picture('panel', 0),
          variants: [
            { name: 'Helm 3', description: 'Three keys for side-by-sides', picture: picture('panel', 2) },
            { name: 'Helm 4', description: 'Four keys for trucks', picture: picture('panel', 3) },
          ],
        }),
      ),
      chapter(
        'Place and test',
        text(
          'Within reach, away from heat',
          `<p>Put the keys where the driver reaches them with the belt on and without taking the eyes off the road. Put the power box near the battery, upright, cable glands down, and away from the exhaust. Air must move past its fins.</p><p>Test in this order, and tick each line on the sheet:</p><ol><li>All outputs off, main fuse in: nothing gets warm, no current flows.</li><li>Each output alone: the right lamp, the right key, the right colour of the indicator.</li><li>All allowed outputs together for ten minutes: feel the main cable and the fuse holder.</li><li>Ignition off: everything that should go out goes out.</li></ol><p>Hand over the drawing with the vehicle. The next technician may be you.</p>`,
        ),
      ),
    ],
    quiz: quiz([
      ask(
        'What decides the size of the main fuse?',
        ['The sum of everything that can be on at the same time'],
        ['The strongest single lamp', 'The number of keys'],
        'The main cable carries all of it together.',
      ),
      ask(
        'Which load does not belong on a switch panel?',
        ['A winch'],
        ['A light bar', 'A pair of work lamps'],
        'Its current is far too high; it has its own cable.',
      ),
      ask(
        'Where does the power box go?',
        ['Near the battery, glands down, away from the exhaust'],
        ['Under the driver’s seat carpet', 'On the radiator'],
        'Short supply, no water, no heat.',
        picture('panel', 1),
      ),
      ask(
        'Which tests belong to the handover?',
        ['Each output alone', 'All allowed outputs together for ten minutes', 'Ignition off'],
        ['Only the brightest lamp'],
        'Together they find wrong keys, weak supply and parasitic draw.',
      ),
    ]),
    cheatSheet: `<h2>Switch panels</h2><ul><li>One line per circuit: what, amperes, when, how.</li><li>Main fuse for all that can be on together.</li><li>Leave one output free, hand over the drawing.</li></ul>`,
    resources: [
      {
        title: 'Circuit plan, blank',
        text: 'Key, function, load in amperes, allowed when, mode (hold, flash, press), cable, fuse. Sum of simultaneous loads. Drawn by, date.',
      },
    ],
  },
  {
    key: 'lighting-needs',
    brand: 'lumastead',
    title: 'Finding the need',
    minutes: 14,
    picture: picture('road', 1),
    description: 'Five questions that turn “how bright is it?” into the right lamp.',
    fr: {
      title: 'Trouver le besoin',
      description: 'Cinq questions qui transforment « est-ce que ça éclaire fort » en bon choix de phare.',
    },
    chapters: [
      chapter(
        'Five questions',
        text(
          'Ask, then be quiet',
          `<p>Customers who ask for the brightest bar have usually had one bad night. Find that night.</p><ol><li>Where do you drive when it is dark?</li><li>How fast?</li><li>What do you need to see: distance, corners, or the ground beside you?</li><li>What is in the air: rain, dust, snow?</li><li>What else is on the battery?</li></ol><p>Write the answers on the quote. Speed gives distance: at 100 km/h a vehicle covers about 28 metres each second, and a driver needs one to two seconds before the brake even starts. Corners give width. Weather gives colour. The battery gives the limit.</p><blockquote>After the question, wait. The second sentence of the answer is the useful one.</blockquote>`,
        ),
        audio('A conversation at the counter', 'lighting-first-question'),
      ),
      chapter(
        'From need to offer',
        text(
          'Good, better, complete',
          `<p>Offer three packages and explain the difference in use, not in lumens.</p><table><thead><tr><th>Package</th><th>Holds</th><th>For</th></tr></thead><tbody><tr><td>Good</td><td>Pair of work lamps, harness</td><td>Loading and camp</td></tr><tr><td>Better</td><td>Approved driving lamps, harness, aiming</td><td>Road at night</td></tr><tr><td>Complete</td><td>Driving lamps, short bar, switch panel</td><td>Road and trail</td></tr></tbody></table><p>Always include the harness and the aiming. A lamp sold without them is fitted with whatever lies in the garage, and the complaint comes to you. Name the price of the whole package first and let the customer take parts away; people find it easier to judge what they lose than to imagine what is missing.</p>`,
        ),
      ),
    ],
    quiz: quiz([
      ask(
        'What does the customer’s speed tell you?',
        ['How far the light must reach'],
        ['Which colour fits', 'How many switches are needed'],
        'Reaction and braking take distance.',
      ),
      ask(
        'How far does a vehicle travel in one second at 100 km/h?',
        ['About 28 metres'],
        ['About 10 metres', 'About 50 metres'],
        '100,000 metres in 3,600 seconds is 27.8 metres each second.',
        picture('road', 2),
      ),
      ask(
        'Which parts belong in every package?',
        ['Harness', 'Aiming'],
        ['A second battery', 'Amber covers'],
        'Without them the lamp cannot do what was promised.',
      ),
      ask(
        'How do you explain the difference between packages?',
        ['By what the customer can do with them'],
        ['By lumens', 'By watt and price only'],
        'Use is what the customer can picture.',
      ),
    ]),
    cheatSheet: `<h2>Five questions</h2><ol><li>Where?</li><li>How fast?</li><li>Distance, corners or ground?</li><li>What is in the air?</li><li>What else is on the battery?</li></ol>`,
    resources: [
      {
        title: 'Needs sheet for the counter',
        text: 'Where do you drive in the dark? How fast? What do you need to see? What is in the air? What else is on the battery? Offer: good, better, complete.',
      },
    ],
  },
  {
    key: 'lighting-handover',
    brand: 'lumastead',
    title: 'The lighting handover',
    minutes: 12,
    picture: picture('road', 2),
    description: 'Turn the last five minutes of a job into the next sale.',
    fr: {
      title: 'La livraison d’un éclairage',
      description: 'Faire des cinq dernières minutes d’un travail la prochaine vente.',
    },
    chapters: [
      chapter(
        'Show the work',
        text(
          'From invoice to experience',
          `<p>Most of an electrical job is hidden. A customer who sees only a lamp and a price compares it with a lamp and a price on the internet. Open the bonnet and show what they paid for: the fuse close to the battery, the sealed connectors, the sleeve where the cable passes an edge. Use their vehicle’s name, and plain words.</p><ul><li>Let them press the key and find the lamp by themselves.</li><li>Show the aim at the wall, or on a photograph taken at the wall.</li><li>Explain the one thing they must not do: wash the connector with a pressure lance from close by.</li></ul><p>Take two photographs, before and after, with the bay lights off. Send both. They will be shown to friends, with your name under them.</p>`,
        ),
      ),
      chapter(
        'Follow up',
        text(
          'Two weeks later',
          `<p>Call or write after two weeks. By then the customer has driven in rain, loaded the bed and met oncoming traffic. Ask one open question: <strong>“What did you see that you did not see before?”</strong> The answer is a review in their own words. Ask whether you may use it.</p><p>If something is wrong, you hear it before others do. Book a free check of aim and brackets at the first service; bolts settle and springs sag. Note the date in the customer file.</p><h3>The next step</h3><p>Every answer points to something. “The road is great, but reversing is still dark” means a rear work lamp and the free key on the panel. Write it down, offer it with the next visit, and do not press.</p>`,
        ),
      ),
    ],
    quiz: quiz(
      [
        ask(
          'What should the customer see under the bonnet?',
          ['The fuse close to the battery', 'Sealed connectors and sleeves'],
          ['The supplier’s invoice'],
          'Hidden quality has to be shown.',
        ),
        ask(
          'When do you follow up?',
          ['After about two weeks'],
          ['The next morning', 'After one year'],
          'By then the lights have been used in real conditions.',
        ),
        ask(
          'Which warning belongs to every handover?',
          ['Keep the pressure lance away from connectors'],
          ['Never use the lamps in rain', 'Disconnect the battery every night'],
          'High pressure from close by passes seals.',
        ),
        ask(
          'A customer says that reversing is still dark. What do you offer?',
          [['A rear work lamp on the free key', picture('panel', 2)]],
          [
            ['A longer front bar', picture('beam', 2)],
            ['Bluer light', picture('lens', 0)],
          ],
          'Answer the need that was named.',
        ),
      ],
      { passMark: 0.75 },
    ),
    cheatSheet: `<h2>Handover</h2><ul><li>Show fuse, seals, sleeves, aim.</li><li>Two photographs, lights off.</li><li>Two weeks later: “What did you see that you did not see before?”</li></ul>`,
    resources: [
      {
        title: 'Handover checklist',
        text: 'Keys explained. Aim shown. Photographs sent. Pressure lance warning given. Follow-up date set. First service check of aim and brackets booked.',
      },
    ],
  },
  {
    key: 'lamp-diagnosis',
    brand: 'lumastead',
    title: 'Diagnosing a dark lamp',
    minutes: 20,
    picture: picture('lens', 3),
    description: 'A search in five measurements, without changing parts on suspicion.',
    fr: {
      title: 'Diagnostiquer un phare éteint',
      description: 'Une recherche en cinq mesures, sans remplacer de pièces au hasard.',
    },
    chapters: [
      chapter(
        'Dark, dim or flickering',
        text(
          'Three complaints, three paths',
          `<p><strong>Dark</strong> means that the circuit is open: fuse, switch, relay, connector or ground. <strong>Dim</strong> means that voltage is lost on the way. <strong>Flickering</strong> means a joint that moves, or electronics that protect themselves from heat or low voltage.</p><p>Look first. A cracked lens, a green contact or a chafed sleeve saves every measurement. Then ask when it happens: always, only with the engine running, only when hot, only on bad roads.</p><table><thead><tr><th>Happens</th><th>Suspect</th></tr></thead><tbody><tr><td>Only when hot</td><td>Heat protection, poor cooling</td></tr><tr><td>Only on bad roads</td><td>Connector, ground bolt</td></tr><tr><td>Only with engine off</td><td>Weak battery, voltage drop</td></tr></tbody></table>`,
        ),
      ),
      chapter(
        'Five measurements',
        text(
          'Under load, always',
          `<p>A lamp that is disconnected lets every bad joint look good, because no current flows. Measure with the lamp connected and switched on.</p><ol><li>Battery: at least 12.4 V at rest, 13.5 to 14.7 V with the engine running.</li><li>Before and after the fuse: no difference worth naming.</li><li>Relay 30 and 87, both to ground.</li><li>At the lamp, plus to minus.</li><li>Lamp minus to battery minus: less than 0.2 V.</li></ol><p>The step where the voltage disappears is the place of the fault. Write the five values on the order. They are also what a warranty claim needs, so you measure only once. If the lamp gets full voltage and stays dark, <strong>and only then</strong>, the lamp is at fault.</p>`,
        ),
      ),
    ],
    quiz: quiz(
      [
        ask(
          'The lamp flickers only on bad roads. What do you suspect first?',
          ['A connector or ground bolt that moves'],
          ['The colour temperature', 'The size of the fuse'],
          'Vibration opens a poor joint.',
        ),
        ask(
          'Why do you measure with the lamp switched on?',
          ['Without current every bad joint looks good'],
          ['To warm up the meter', 'To save time only'],
          'Voltage drops only when current flows.',
        ),
        ask(
          'When is the lamp itself at fault?',
          ['When it gets full voltage and stays dark'],
          ['When the fuse has blown', 'When it is older than a year'],
          'Everything before it has then been proven.',
          picture('lens', 3),
        ),
        ask(
          'Which values are healthy?',
          [
            '13.5 to 14.7 V at the battery with the engine running',
            'Less than 0.2 V between lamp minus and battery minus',
          ],
          ['10.8 V at rest'],
          'A resting battery below 12.4 V needs charging first.',
        ),
      ],
      { attempts: 3, timeLimitMinutes: 12 },
    ),
    cheatSheet: `<h2>Five measurements, lamp on</h2><ol><li>Battery</li><li>Fuse</li><li>Relay 30 and 87</li><li>Lamp plus to minus</li><li>Lamp minus to battery minus, under 0.2 V</li></ol>`,
    resources: [
      {
        title: 'Diagnosis record',
        text: 'Complaint, when it happens, battery at rest, battery running, before fuse, after fuse, relay 30, relay 87, at the lamp, ground drop, result.',
      },
    ],
  },
  {
    key: 'lighting-warranty',
    brand: 'lumastead',
    title: 'Claims that go through',
    minutes: 12,
    picture: picture('beam', 0),
    description: 'Four photographs and five values: what a lighting claim needs.',
    fr: {
      title: 'Des demandes de garantie acceptées',
      description: 'Quatre photos et cinq valeurs, tout ce qu’il faut pour une demande de garantie.',
    },
    prerequisites: ['lamp-diagnosis'],
    chapters: [
      chapter(
        'What is covered',
        text(
          'Defect, damage, wear',
          `<p>Lumastead covers defects in material and workmanship for five years from the date of sale to the customer. It does not cover damage from impact, from wiring faults or from cleaning agents, and it does not cover wear of brackets that were never retightened.</p><ul><li><strong>Moisture:</strong> a light mist that dries within an hour of use is normal breathing. Standing water is a claim, if the housing was not opened.</li><li><strong>Dead sources:</strong> one dark source in a row is a claim.</li><li><strong>Stone chips:</strong> a cracked lens is damage. Offer the lens kit.</li></ul><p>Tell the customer which of the three it is <em>before</em> you send anything. A clear no at the counter is better than a refused claim three weeks later.</p>`,
        ),
      ),
      chapter(
        'The claim',
        text(
          'Complete at the first try',
          `<p>Most claims that come back lack one of nine things: four photographs and five values.</p><table><thead><tr><th>Photograph</th><th>Shows</th></tr></thead><tbody><tr><td>1</td><td>Whole lamp on the vehicle</td></tr><tr><td>2</td><td>The defect, close</td></tr><tr><td>3</td><td>Serial number</td></tr><tr><td>4</td><td>Connector, open</td></tr></tbody></table><p>Add the five values from the diagnosis, the date of sale and the date of fitting. Describe what you saw, not what you think: “third source from the left dark at 13.8 volts” is better than “LED faulty”. Keep the lamp for thirty days; one in ten is called in for a look, and the credit depends on it.</p>`,
        ),
      ),
    ],
    quiz: quiz([
      ask(
        'Which is a valid claim?',
        ['Standing water in an unopened housing', 'One dark source in a row'],
        ['A lens cracked by a stone', 'A bracket that was never retightened'],
        'Defects are covered; damage and neglect are not.',
      ),
      ask(
        'Which photograph is needed?',
        ['The open connector'],
        ['The whole workshop', 'The customer’s licence'],
        'It shows whether water came through the wiring.',
      ),
      ask(
        'How do you describe the defect?',
        ['“Third source from the left dark at 13.8 volts”'],
        ['“LED faulty”', '“Does not work”'],
        'Observation lets the maker decide at once.',
        picture('beam', 0),
      ),
      ask(
        'How long do you keep the lamp?',
        ['Thirty days'],
        ['Three days', 'It goes to scrap at once'],
        'It may be called in for inspection.',
      ),
    ]),
    cheatSheet: `<h2>Lighting claim</h2><ul><li>Photographs: vehicle, defect, serial, open connector.</li><li>Five values, two dates.</li><li>Say what you saw. Keep the lamp for 30 days.</li></ul>`,
    resources: [
      {
        title: 'Claim checklist',
        text: 'Four photographs, five measured values, date of sale, date of fitting, description of what was seen, lamp kept for thirty days.',
      },
    ],
  },
];
