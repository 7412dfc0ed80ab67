import type { DemoAssignmentGroup, DemoBusinessUnit, DemoDealer } from './shape.ts';

export const businessUnits: readonly DemoBusinessUnit[] = [
  { key: 'powersports', name: 'Powersports', core: true },
  { key: 'automotive', name: 'Automotive', core: true },
  { key: 'truck', name: 'Light truck', core: true },
  { key: 'service-parts', name: 'Service and parts', core: false },
  { key: 'fleet', name: 'Fleet and rental', core: false },
];

export const assignmentGroups: readonly DemoAssignmentGroup[] = [
  { key: 'showroom', name: 'Showroom sales', category: 'Sales', default: true },
  { key: 'fleet-sales', name: 'Fleet sales', category: 'Sales', default: false },
  { key: 'technicians', name: 'Technicians', category: 'Service', default: false },
  { key: 'service-desk', name: 'Service desk', category: 'Service', default: false },
  { key: 'parts-counter', name: 'Parts counter', category: 'Parts', default: false },
  { key: 'store-leaders', name: 'Store leaders', category: 'Management', default: false },
];

export const dealers: readonly DemoDealer[] = [
  { key: 'ridgeway', name: 'Ridgeway Motors', dealerNum: '100214', dealerId: 'D-100214', address: { addressLine1: '2840 W Fairview Ave', city: 'Boise', region: 'ID', postalCode: '83702', country: 'US' }, place: { latitude: 43.615, longitude: -116.2023 }, businessUnits: ['powersports', 'truck', 'service-parts'], brands: [] },
  { key: 'cedar-fork', name: 'Cedar Fork Powersports', dealerNum: '100231', dealerId: 'D-100231', address: { addressLine1: '615 SE Industrial Way', city: 'Bend', region: 'OR', postalCode: '97702', country: 'US' }, place: { latitude: 44.0582, longitude: -121.3153 }, businessUnits: ['powersports'], brands: ['lumastead', 'haldenrock'] },
  { key: 'harbour-line', name: 'Harbour Line Auto', dealerNum: '100248', dealerId: 'D-100248', address: { addressLine1: '1190 Aurora Ave N', city: 'Seattle', region: 'WA', postalCode: '98109', country: 'US' }, place: { latitude: 47.6062, longitude: -122.3321 }, businessUnits: ['automotive', 'service-parts'], brands: [] },
  { key: 'high-desert', name: 'High Desert Trucks', dealerNum: '100307', dealerId: 'D-100307', address: { addressLine1: '4400 S Virginia St', city: 'Reno', region: 'NV', postalCode: '89502', country: 'US' }, place: { latitude: 39.5296, longitude: -119.8138 }, businessUnits: ['truck', 'fleet'], brands: ['torvane', 'haldenrock'] },
  { key: 'saguaro', name: 'Saguaro Off-Road', dealerNum: '100322', dealerId: 'D-100322', address: { addressLine1: '3025 E Speedway Blvd', city: 'Tucson', region: 'AZ', postalCode: '85716', country: 'US' }, place: { latitude: 32.2226, longitude: -110.9747 }, businessUnits: ['powersports', 'truck'], brands: [] },
  { key: 'front-range', name: 'Front Range Garage', dealerNum: '100340', dealerId: 'D-100340', address: { addressLine1: '780 Sheridan Blvd', city: 'Denver', region: 'CO', postalCode: '80214', country: 'US' }, place: { latitude: 39.7392, longitude: -104.9903 }, businessUnits: ['automotive', 'truck', 'service-parts'], brands: [] },
  { key: 'prairie-wind', name: 'Prairie Wind Motors', dealerNum: '100415', dealerId: 'D-100415', address: { addressLine1: '5210 Cornhusker Hwy', city: 'Lincoln', region: 'NE', postalCode: '68504', country: 'US' }, place: { latitude: 40.8136, longitude: -96.7026 }, businessUnits: ['automotive', 'truck'], brands: ['torvane', 'haldenrock'] },
  { key: 'north-shore', name: 'North Shore Marine & Sled', dealerNum: '100433', dealerId: 'D-100433', address: { addressLine1: '312 Garfield Ave', city: 'Duluth', region: 'MN', postalCode: '55802', country: 'US' }, place: { latitude: 46.7867, longitude: -92.1005 }, businessUnits: ['powersports'], brands: ['lumastead', 'haldenrock'] },
  { key: 'blue-grass', name: 'Bluegrass Wheel Works', dealerNum: '100521', dealerId: 'D-100521', address: { addressLine1: '1440 New Circle Rd NE', city: 'Lexington', region: 'KY', postalCode: '40505', country: 'US' }, place: { latitude: 38.0406, longitude: -84.5037 }, businessUnits: ['automotive', 'service-parts'], brands: [] },
  { key: 'green-mountain', name: 'Green Mountain Drive', dealerNum: '100538', dealerId: 'D-100538', address: { addressLine1: '95 Shelburne Rd', city: 'Burlington', region: 'VT', postalCode: '05401', country: 'US' }, place: { latitude: 44.4759, longitude: -73.2121 }, businessUnits: ['automotive', 'truck'], brands: [] },
  { key: 'mont-clair', name: 'Garage du Mont-Clair', dealerNum: '200112', dealerId: 'D-200112', address: { addressLine1: '4125 boulevard Wilfrid-Hamel', city: 'Québec', region: 'QC', postalCode: 'G1P 2J8', country: 'CA' }, place: { latitude: 46.8139, longitude: -71.208 }, businessUnits: ['powersports', 'truck', 'service-parts'], brands: [] },
  { key: 'rive-sud', name: 'Pneus et Sports Rive-Sud', dealerNum: '200129', dealerId: 'D-200129', address: { addressLine1: '2870 chemin de Chambly', city: 'Longueuil', region: 'QC', postalCode: 'J4L 1M9', country: 'CA' }, place: { latitude: 45.5312, longitude: -73.5181 }, businessUnits: ['automotive', 'powersports'], brands: ['haldenrock', 'lumastead'] },
  { key: 'foothills', name: 'Foothills Truck Centre', dealerNum: '200204', dealerId: 'D-200204', address: { addressLine1: '6707 Macleod Trail SW', city: 'Calgary', region: 'AB', postalCode: 'T2H 0L6', country: 'CA' }, place: { latitude: 51.0447, longitude: -114.0719 }, businessUnits: ['truck', 'fleet', 'service-parts'], brands: ['torvane', 'haldenrock'] },
];
