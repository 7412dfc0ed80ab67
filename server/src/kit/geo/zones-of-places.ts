/** Places by country and zone. */
type Zones = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** Zones of the states, provinces and territories; where one has several, that of most of its people. */
export const ZONES_OF_REGIONS: Zones = {
  US: {
    'America/New_York': 'CT DC DE FL GA IN KY MA MD ME MI NC NH NJ NY OH PA RI SC VA VT WV',
    'America/Chicago': 'AL AR IA IL KS LA MN MO MS ND NE OK SD TN TX WI',
    'America/Denver': 'CO MT NM UT WY',
    'America/Boise': 'ID',
    'America/Phoenix': 'AZ',
    'America/Los_Angeles': 'CA NV OR WA',
    'America/Anchorage': 'AK',
    'Pacific/Honolulu': 'HI',
    'America/Puerto_Rico': 'PR VI',
    'Pacific/Guam': 'GU MP',
  },
  CA: {
    'America/St_Johns': 'NL',
    'America/Halifax': 'NS NB PE',
    'America/Toronto': 'ON QC',
    'America/Winnipeg': 'MB',
    'America/Regina': 'SK',
    'America/Edmonton': 'AB NT',
    'America/Vancouver': 'BC',
    'America/Whitehorse': 'YT',
    'America/Iqaluit': 'NU',
  },
};

/**
 * Where a postal code says another zone than its state or province: codes, or their first three signs, of which a longer
 * one goes before a shorter. Counties that lie across a border of zones go with most of their people.
 */
export const ZONES_OF_CODES: Zones = {
  US: {
    // eastern Tennessee and Kentucky next to their central parts, Gulf County in Florida
    'America/New_York': `374 376 377 378 379 373 32456 42701 42702 42716 42718 42719 42724 42732 42733 42740 42748 42757
      42758 42776 42784 42788`,
    // western Florida, Kentucky, Indiana, and Michigan; central Tennessee; places next to the mountain zone
    'America/Chicago': `324 325 420 421 422 423 424 427 463 464 476 477 40111 40119 40140 40143 40144 40145 40146 40152
      40153 40170 40171 40176 40178 42602 42629 42642 46531 46532 46534 47520 47523 47531 47536 47537 47550 47551 47552
      47556 47574 47577 47579 47586 47588 47922 47943 47948 47951 47963 47964 47977 47978 49801 49802 49812 49815 49821
      49831 49834 49845 49847 49848 49852 49858 49863 49870 49873 49874 49876 49877 49881 49886 49887 49892 49893 49896
      49902 49903 49911 49915 49920 49927 49935 49938 49947 49959 49964 49968 49969 37301 37305 37306 37313 37318 37324
      37327 37328 37330 37334 37335 37339 37342 37345 37347 37348 37349 37352 37355 37356 37357 37359 37360 37365 37366
      37367 37374 37375 37376 37378 37380 37382 37383 37387 37388 37389 37394 37397 37398 57601 57631 57632 57646 57648
      58638 69101 69103 69120 69123 69130 69132 69138 69142 69143 69151 69157 69161 69163 69165 69166 69167 69169 69170
      69171`,
    // western Dakotas, Nebraska, Kansas and Texas; the Navajo Nation; West Wendover
    'America/Denver': `576 577 586 691 693 799 885 57543 57547 57551 57552 57553 57567 57574 57577 58529 58533 58562 58564
      58569 67733 67735 67741 67756 67758 67761 67762 67836 67857 67878 67879 69021 69023 69027 69030 69033 69037 69041
      69045 79821 79835 79836 79837 79838 79839 79847 79849 79851 79853 865 86033 86044 86045 86053 86054 89883`,
    'America/Boise': '979 83547 83549',
    'America/Los_Angeles': '835 838 97904 97905 97907',
    'America/Adak': '99546 99547',
  },
  CA: {
    'America/Winnipeg': 'P0V P0W P0X P0Y P8N P8T P9A P9N',
    'America/Edmonton': 'V0A V1A V1C S9V',
    'America/Dawson_Creek': 'V0C V1G V1J',
    'America/Goose_Bay': 'A0P A0R A2V',
    'America/Halifax': 'G4T',
    'America/Cambridge_Bay': 'X0B',
    'America/Rankin_Inlet': 'X0C',
  },
};
