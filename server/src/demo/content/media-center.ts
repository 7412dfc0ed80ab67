import type { ImageSpec } from '../art.ts';
import type { ClipKey } from './shape.ts';

/** A file of the demo's media center. */
export interface DemoFile {
  readonly name: string;
  readonly description?: string;
  readonly picture?: ImageSpec;
  readonly clip?: ClipKey;
  /** HTML of a sheet, as a PDF. */
  readonly sheet?: string;
  readonly text?: string;
}

export interface DemoFolder {
  readonly name: string;
  readonly description?: string;
  /** Key of the brand whose people see it. */
  readonly brand?: string;
  readonly cover?: ImageSpec;
  readonly bucket?: string;
  readonly roles?: readonly string[];
  readonly inPhotoLibrary?: false;
  readonly folders?: readonly DemoFolder[];
  readonly files?: readonly DemoFile[];
}

const photo = (
  name: string,
  kind: ImageSpec['kind'],
  hue: number,
  seed: number,
  description = '',
): DemoFile => ({
  name,
  picture: { kind, hue, seed },
  ...(description && { description }),
});

const sheet = (name: string, heading: string, ...lines: readonly string[]): DemoFile => ({
  name,
  sheet: `<h2>${heading}</h2><ul>${lines.map((line) => `<li>${line}</li>`).join('')}</ul>`,
});

/** What lies in the demo's media center, from the root on. */
export const mediaFolders: readonly DemoFolder[] = [
  {
    name: 'Lumastead Lighting',
    brand: 'lumastead',
    description: 'For your window, your site and your counter.',
    cover: { kind: 'beam', hue: 255, seed: 41 },
    folders: [
      {
        name: 'Product pictures',
        cover: { kind: 'lens', hue: 255, seed: 42 },
        files: [
          photo(
            'Light bar, from the front.jpg',
            'beam',
            255,
            43,
            'Free to use in print and online. Keep the dark ground.',
          ),
          photo('Lens, close.jpg', 'lens', 255, 44),
          photo('Panel, left side.jpg', 'panel', 255, 45),
          photo('Night drive, wide.jpg', 'road', 255, 46),
        ],
      },
      {
        name: 'Counter cards',
        bucket: 'Sales Tools',
        description: 'One page each: what it does, who it is for, what to say first.',
        files: [
          sheet(
            'Spot, driving or flood.pdf',
            'Spot, driving or flood?',
            'Spot: far and narrow.',
            'Driving: far, with the shoulder of the road.',
            'Flood: wide and near, for work.',
          ),
          sheet(
            'Spot, route ou large.pdf',
            'Longue portée, route ou large ?',
            'Longue portée : loin et étroit.',
            'Route : loin, avec le bas-côté.',
            'Large : près et ouvert, pour le travail.',
          ),
        ],
      },
    ],
    files: [
      {
        name: 'Aim at the wall.mp4',
        clip: 'aim-light-bar',
        description: 'Forty seconds for the screen at your counter.',
      },
    ],
  },
  {
    name: 'Torvane Suspension',
    brand: 'torvane',
    cover: { kind: 'shock', hue: 35, seed: 47 },
    files: [
      photo('Damper, cut open.jpg', 'shock', 35, 48),
      photo('Spring on white.jpg', 'coil', 35, 49),
      { name: 'A call at the service desk.mp3', clip: 'suspension-service-call' },
      sheet(
        'Preload in five steps.pdf',
        'Preload in five steps',
        'Measure free length.',
        'Load the vehicle as it is driven.',
        'Set the collar.',
        'Measure again.',
        'Write it on the card.',
      ),
    ],
  },
  {
    name: 'Haldenrock Tyres',
    brand: 'haldenrock',
    cover: { kind: 'tyre', hue: 158, seed: 50 },
    folders: [
      {
        name: 'Winter 2026',
        cover: { kind: 'ridge', hue: 158, seed: 51 },
        files: [
          photo('First frost, hills.jpg', 'ridge', 158, 52),
          photo('Tread, close, from the left.jpg', 'tread', 158, 53),
        ],
      },
      {
        name: 'Dealer managers',
        description: 'Margins and terms: for managers alone.',
        roles: ['dealer-manager', 'multi-dealer-manager'],
        inPhotoLibrary: false,
        files: [
          sheet(
            'Winter terms.pdf',
            'Winter terms',
            'Order by October 15.',
            'Payment after 60 days.',
            'Returns of unmounted tyres until March.',
          ),
        ],
      },
    ],
    files: [
      photo('Wheel on green, wide.jpg', 'tyre', 158, 54),
      { name: 'Measuring tread depth.mp4', clip: 'tread-depth' },
    ],
  },
  {
    name: 'House rules',
    description: 'The same for every brand.',
    bucket: 'Dealer Training',
    files: [
      {
        name: 'Names and spelling.txt',
        text: 'Lumastead, Torvane and Haldenrock are written with one capital.\nNames of products are never translated.\n',
      },
      sheet(
        'Règles de la maison.pdf',
        'Règles de la maison',
        'Les noms de marque ne se traduisent pas.',
        'Les images gardent leur fond.',
        'Les prix viennent du concessionnaire.',
      ),
    ],
  },
];
