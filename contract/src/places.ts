/** Countries by their codes, ISO 3166-1 alpha-2; their names come from `Intl.DisplayNames`. */
export const COUNTRIES: readonly string[] =
  'AD AE AF AG AI AL AM AO AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BW BY BZ CA CC CD CF CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ FK FM FO FR GA GB GD GE GF GG GH GI GL GM GN GP GQ GR GT GU GW GY HK HN HR HT HU ID IE IL IM IN IO IQ IR IS IT JE JM JO JP KE KG KH KI KM KN KP KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO MP MQ MR MS MT MU MV MW MX MY MZ NA NC NE NF NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PN PR PS PT PW PY QA RE RO RS RU RW SA SB SC SD SE SG SH SI SJ SK SL SM SN SO SR SS ST SV SX SY SZ TC TD TG TH TJ TK TL TM TN TO TR TT TV TW TZ UA UG US UY UZ VA VC VE VG VI VN VU WF WS XK YE YT ZA ZM ZW'.split(
    ' ',
  );

/** Where most dealers are: these come first in lists of countries. */
export const FIRST_COUNTRIES: readonly string[] = ['US', 'CA'];

export interface Region {
  /** Postal code of the state or province, two letters. */
  readonly value: string;
  readonly name: string;
  /** In French, where it differs. */
  readonly french?: string;
}

const states = (text: string): readonly Region[] =>
  text.split('|').map((entry) => ({ value: entry.slice(0, 2), name: entry.slice(3) }));

/** States and provinces that are chosen from a list, by country. */
export const REGIONS: Readonly<Record<string, readonly Region[]>> = {
  US: states(
    'AL Alabama|AK Alaska|AZ Arizona|AR Arkansas|CA California|CO Colorado|CT Connecticut|DE Delaware|DC District of Columbia|FL Florida|GA Georgia|HI Hawaii|ID Idaho|IL Illinois|IN Indiana|IA Iowa|KS Kansas|KY Kentucky|LA Louisiana|ME Maine|MD Maryland|MA Massachusetts|MI Michigan|MN Minnesota|MS Mississippi|MO Missouri|MT Montana|NE Nebraska|NV Nevada|NH New Hampshire|NJ New Jersey|NM New Mexico|NY New York|NC North Carolina|ND North Dakota|OH Ohio|OK Oklahoma|OR Oregon|PA Pennsylvania|RI Rhode Island|SC South Carolina|SD South Dakota|TN Tennessee|TX Texas|UT Utah|VT Vermont|VA Virginia|WA Washington|WV West Virginia|WI Wisconsin|WY Wyoming|AS American Samoa|GU Guam|MP Northern Mariana Islands|PR Puerto Rico|VI U.S. Virgin Islands',
  ),
  CA: [
    { value: 'AB', name: 'Alberta' },
    { value: 'BC', name: 'British Columbia', french: 'Colombie-Britannique' },
    { value: 'MB', name: 'Manitoba' },
    { value: 'NB', name: 'New Brunswick', french: 'Nouveau-Brunswick' },
    { value: 'NL', name: 'Newfoundland and Labrador', french: 'Terre-Neuve-et-Labrador' },
    { value: 'NS', name: 'Nova Scotia', french: 'Nouvelle-Écosse' },
    { value: 'NT', name: 'Northwest Territories', french: 'Territoires du Nord-Ouest' },
    { value: 'NU', name: 'Nunavut' },
    { value: 'ON', name: 'Ontario' },
    { value: 'PE', name: 'Prince Edward Island', french: 'Île-du-Prince-Édouard' },
    { value: 'QC', name: 'Quebec', french: 'Québec' },
    { value: 'SK', name: 'Saskatchewan' },
    { value: 'YT', name: 'Yukon' },
  ],
};

/** Used in place of a state in addresses of the armed forces abroad (APO, FPO, DPO), as US forms accept it. */
export const ARMED_FORCES: readonly string[] = ['AA', 'AE', 'AP'];
