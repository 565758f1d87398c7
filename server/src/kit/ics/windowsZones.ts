/**
 * Zones as Windows and Outlook name them, without the words "Standard Time" that end each name, after windowsZones.xml of Unicode CLDR. Those where people
 * of the offices and their partners work come first.
 */
const names = `
AUS Eastern=Australia/Melbourne|Cen. Australia=Australia/Adelaide|E. Australia=Australia/Brisbane|W. Australia=Australia/Perth
Tasmania=Australia/Hobart|AUS Central=Australia/Darwin|Bangladesh=Asia/Dhaka|India=Asia/Kolkata|Pakistan=Asia/Karachi|Nepal=Asia/Kathmandu
Arabian=Asia/Dubai|Turkey=Europe/Istanbul|GMT=Europe/London|Eastern=America/New_York|Pacific=America/Los_Angeles
Afghanistan=Asia/Kabul|Alaskan=America/Anchorage|Aleutian=America/Adak|Altai=Asia/Barnaul|Arab=Asia/Riyadh|Arabic=Asia/Baghdad
Argentina=America/Buenos_Aires|Astrakhan=Europe/Astrakhan|Atlantic=America/Halifax|Aus Central W.=Australia/Eucla|Azerbaijan=Asia/Baku
Azores=Atlantic/Azores|Bahia=America/Bahia|Belarus=Europe/Minsk|Bougainville=Pacific/Bougainville|Canada Central=America/Regina
Cape Verde=Atlantic/Cape_Verde|Caucasus=Asia/Yerevan|Central=America/Chicago|Central America=America/Guatemala|Central Asia=Asia/Almaty
Central Brazilian=America/Cuiaba|Central Europe=Europe/Budapest|Central European=Europe/Warsaw|Central Pacific=Pacific/Guadalcanal
Central Standard Time (Mexico)=America/Mexico_City|Chatham Islands=Pacific/Chatham|China=Asia/Shanghai|Cuba=America/Havana|Dateline=Etc/GMT+12
E. Africa=Africa/Nairobi|E. Europe=Europe/Chisinau|E. South America=America/Sao_Paulo|Easter Island=Pacific/Easter
Eastern Standard Time (Mexico)=America/Cancun|Egypt=Africa/Cairo|Ekaterinburg=Asia/Yekaterinburg|FLE=Europe/Kiev|Fiji=Pacific/Fiji
GTB=Europe/Bucharest|Georgian=Asia/Tbilisi|Greenland=America/Godthab|Greenwich=Atlantic/Reykjavik|Haiti=America/Port-au-Prince
Hawaiian=Pacific/Honolulu|Iran=Asia/Tehran|Israel=Asia/Jerusalem|Jordan=Asia/Amman|Kaliningrad=Europe/Kaliningrad|Korea=Asia/Seoul
Libya=Africa/Tripoli|Line Islands=Pacific/Kiritimati|Lord Howe=Australia/Lord_Howe|Magadan=Asia/Magadan|Magallanes=America/Punta_Arenas
Marquesas=Pacific/Marquesas|Mauritius=Indian/Mauritius|Middle East=Asia/Beirut|Montevideo=America/Montevideo|Morocco=Africa/Casablanca
Mountain=America/Denver|Mountain Standard Time (Mexico)=America/Mazatlan|Myanmar=Asia/Rangoon|N. Central Asia=Asia/Novosibirsk
Namibia=Africa/Windhoek|New Zealand=Pacific/Auckland|Newfoundland=America/St_Johns|Norfolk=Pacific/Norfolk|North Asia=Asia/Krasnoyarsk
North Asia East=Asia/Irkutsk|North Korea=Asia/Pyongyang|Omsk=Asia/Omsk|Pacific SA=America/Santiago
Pacific Standard Time (Mexico)=America/Tijuana|Paraguay=America/Asuncion|Qyzylorda=Asia/Qyzylorda|Romance=Europe/Paris|Russian=Europe/Moscow
Russia Time Zone 3=Europe/Samara|Russia Time Zone 10=Asia/Srednekolymsk|Russia Time Zone 11=Asia/Kamchatka|SA Eastern=America/Cayenne
SA Pacific=America/Bogota|SA Western=America/La_Paz|SE Asia=Asia/Bangkok|Saint Pierre=America/Miquelon|Sakhalin=Asia/Sakhalin
Samoa=Pacific/Apia|Sao Tome=Africa/Sao_Tome|Saratov=Europe/Saratov|Singapore=Asia/Singapore|South Africa=Africa/Johannesburg
South Sudan=Africa/Juba|Sri Lanka=Asia/Colombo|Sudan=Africa/Khartoum|Syria=Asia/Damascus|Taipei=Asia/Taipei|Tocantins=America/Araguaina
Tokyo=Asia/Tokyo|Tomsk=Asia/Tomsk|Tonga=Pacific/Tongatapu|Transbaikal=Asia/Chita|Turks And Caicos=America/Grand_Turk
US Eastern=America/Indianapolis|US Mountain=America/Phoenix|UTC=UTC|UTC+12=Etc/GMT-12|UTC+13=Etc/GMT-13|UTC-02=Etc/GMT+2|UTC-08=Etc/GMT+8
UTC-09=Etc/GMT+9|UTC-11=Etc/GMT+11|Ulaanbaatar=Asia/Ulaanbaatar|Venezuela=America/Caracas|Vladivostok=Asia/Vladivostok
Volgograd=Europe/Volgograd|W. Central Africa=Africa/Lagos|W. Europe=Europe/Berlin|W. Mongolia=Asia/Hovd|West Asia=Asia/Tashkent
West Bank=Asia/Hebron|West Pacific=Pacific/Port_Moresby|Yakutsk=Asia/Yakutsk|Yukon=America/Whitehorse`;

/** The zone of the tz database by its Windows name. */
export const zonesOfWindows: Readonly<Record<string, string>> = Object.fromEntries(
  names
    .trim()
    .split(/[|\n]/)
    .map((pair) => pair.split('=')),
);
