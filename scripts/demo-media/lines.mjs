// Spoken text of the demo clips. One entry per caption: the English line and its French caption.
export const videos = {
  'aim-light-bar': {
    hue: 255,
    lines: [
      [
        'Park seven and a half metres from a flat wall.',
        'Garez le véhicule à sept mètres et demi d’un mur plat.',
      ],
      ['Mark the height of the lamp with tape.', 'Marquez la hauteur du phare avec du ruban.'],
      [
        'Lower the beam until its bright edge sits five centimetres below.',
        'Abaissez le faisceau jusqu’à ce que son bord vif soit cinq centimètres plus bas.',
      ],
      [
        'Tighten, then check again with the usual load.',
        'Serrez, puis vérifiez de nouveau avec la charge habituelle.',
      ],
    ],
  },
  'beam-patterns': {
    hue: 255,
    lines: [
      ['A spot beam is narrow and reaches far.', 'Un faisceau longue portée est étroit et va loin.'],
      ['A driving beam is wider and fills the lane.', 'Un faisceau route est plus large et remplit la voie.'],
      ['A flood beam lights the ground close to you.', 'Un faisceau large éclaire le sol près de vous.'],
      ['Ask where the customer drives, then choose.', 'Demandez où roule le client, puis choisissez.'],
    ],
  },
  'spring-preload': {
    hue: 35,
    lines: [
      [
        'Spring rate is the load that shortens a spring by one unit.',
        'La raideur est la charge qui raccourcit un ressort d’une unité.',
      ],
      ['Twice the load, twice the travel.', 'Deux fois la charge, deux fois la course.'],
      ['Preload lifts the ride height.', 'La précharge relève la hauteur de caisse.'],
      ['It does not make the spring stiffer.', 'Elle ne rend pas le ressort plus raide.'],
    ],
  },
  'damper-flow': {
    hue: 35,
    lines: [
      [
        'The spring holds the load. The damper calms it.',
        'Le ressort porte la charge. L’amortisseur la calme.',
      ],
      [
        'A piston pushes oil through small openings.',
        'Un piston pousse l’huile à travers de petits orifices.',
      ],
      ['The faster it moves, the harder it resists.', 'Plus il va vite, plus il résiste.'],
      ['The energy leaves as heat.', 'L’énergie s’en va sous forme de chaleur.'],
    ],
  },
  'tyre-rotation': {
    hue: 158,
    lines: [
      [
        'Front and rear tyres wear at different speeds.',
        'Les pneus avant et arrière s’usent à des rythmes différents.',
      ],
      [
        'Rotate them about every ten thousand kilometres.',
        'Permutez-les environ tous les dix mille kilomètres.',
      ],
      ['Keep the direction arrow pointing forward.', 'Gardez la flèche de rotation vers l’avant.'],
      [
        'Set the pressure cold, and torque the nuts again.',
        'Réglez la pression à froid et resserrez les écrous au couple.',
      ],
    ],
  },
  'tread-depth': {
    hue: 158,
    lines: [
      ['Measure the depth in three main grooves.', 'Mesurez la profondeur dans trois rainures principales.'],
      ['A new tyre has about eight millimetres.', 'Un pneu neuf a environ huit millimètres.'],
      [
        'Below four, wet and snow grip drop clearly.',
        'Sous quatre, l’adhérence sur sol mouillé et sur neige baisse nettement.',
      ],
      ['Write down the lowest reading.', 'Notez la valeur la plus basse.'],
    ],
  },
};

export const audios = {
  'lighting-first-question': {
    hue: 255,
    kind: 'lens',
    lines: [
      [
        'Most lighting sales start with a number. How many lumens is it?',
        'La plupart des ventes d’éclairage commencent par un chiffre. Combien de lumens ?',
      ],
      [
        'Answer with a question instead. Where do you drive when it is dark?',
        'Répondez plutôt par une question. Où roulez-vous quand il fait nuit ?',
      ],
      [
        'A highway driver needs distance. A farmer needs width.',
        'Sur l’autoroute, il faut de la portée. À la ferme, il faut de la largeur.',
      ],
      [
        'Somebody on trails needs both, and a switch within reach.',
        'Sur les sentiers, il faut les deux, et un interrupteur à portée de main.',
      ],
      [
        'Now the number means something, and the customer feels heard.',
        'Le chiffre prend alors un sens, et le client se sent écouté.',
      ],
    ],
  },
  'suspension-service-call': {
    hue: 35,
    kind: 'shock',
    lines: [
      [
        'A customer calls. The truck sags at the rear, and it bounces.',
        'Un client appelle. Sa camionnette s’affaisse à l’arrière et elle rebondit.',
      ],
      [
        'Two different complaints. Sag is about springs and load.',
        'Ce sont deux problèmes. L’affaissement concerne les ressorts et la charge.',
      ],
      [
        'Bouncing is about dampers. Ask what is in the bed, and since when.',
        'Le rebond concerne les amortisseurs. Demandez ce qu’il y a dans la caisse, et depuis quand.',
      ],
      [
        'Measure ride height first, empty and loaded. Write both down.',
        'Mesurez d’abord la hauteur, à vide et en charge. Notez les deux.',
      ],
      ['Then you quote once, and you quote right.', 'Ensuite vous faites un seul devis, et c’est le bon.'],
    ],
  },
  'winter-tyre-talk': {
    hue: 158,
    kind: 'tread',
    lines: [
      [
        'When should I change to winter tyres? Say seven degrees.',
        'Quand faut-il passer aux pneus d’hiver ? Répondez sept degrés.',
      ],
      [
        'Below seven degrees, summer rubber turns hard and loses grip.',
        'Sous sept degrés, la gomme d’été durcit et perd de l’adhérence.',
      ],
      [
        'It is not about snow alone. Cold, dry roads count too.',
        'Il ne s’agit pas seulement de neige. Une route froide et sèche compte aussi.',
      ],
      [
        'Fit four, never two. Two make the car turn or brake unevenly.',
        'Montez-en quatre, jamais deux. Avec deux, la voiture tourne ou freine mal.',
      ],
      [
        'And book the change before the first frost fills your bays.',
        'Et fixez le rendez-vous avant que le premier gel ne remplisse l’atelier.',
      ],
    ],
  },
};
