import { SPORT_WORDS } from "../../domain/sports/sports.ts";

/**
 * Abbreviations of American schools that sports pages use: the abbreviation, then the names it stands for, as
 * short as people write them. "University of X" is also found as "X" and "X University", unless another entry
 * has that exact name. The list has the schools of the NCAA's first division, and schools with large clubs.
 */
const SCHOOLS = `
ACU Abilene Christian; AFA Air Force, Air Force Academy, United States Air Force Academy; AKR Akron; ALA Alabama; AAMU Alabama A&M; ALST Alabama State; UAB Alabama Birmingham
ALB Albany, University at Albany, SUNY Albany, UAlbany; ALCN Alcorn State; AMER American; APP Appalachian State, App State; ARIZ Arizona; ASU Arizona State; ARK Arkansas; ARKST Arkansas State
UAPB Arkansas Pine Bluff; ARMY Army, Army West Point, West Point, United States Military Academy; AUB Auburn; APSU Austin Peay, Austin Peay State; BALL Ball State; BAY Baylor; BELL Bellarmine; BEL Belmont
BCU Bethune-Cookman; BING Binghamton, SUNY Binghamton; BSU Boise State; BC Boston College; BU Boston University; BGSU Bowling Green, Bowling Green State; BRAD Bradley; BRWN Brown; BRY Bryant
BUCK Bucknell; BUFF Buffalo, University at Buffalo, SUNY Buffalo; BUT Butler; BYU Brigham Young; CAL California, UC Berkeley, Cal Berkeley, California Berkeley; CBU California Baptist, Cal Baptist
CP Cal Poly, Cal Poly San Luis Obispo, California Polytechnic State; CPP Cal Poly Pomona; CSUB Cal State Bakersfield, CSU Bakersfield; CSUF Cal State Fullerton, CSU Fullerton; CSUN Cal State Northridge, CSU Northridge
LBSU Long Beach State, Cal State Long Beach, CSU Long Beach; SAC Sacramento State, Cal State Sacramento, CSU Sacramento; FRES Fresno State; SJSU San Jose State; SDSU San Diego State; SFSU San Francisco State; SSU Sonoma State
CSULA Cal State Los Angeles, Cal State LA; CSUMB Cal State Monterey Bay; CSUSM Cal State San Marcos; HUMB Cal Poly Humboldt, Humboldt State; CHICO Chico State, Cal State Chico, CSU Chico; CAMP Campbell; CAN Canisius
UCA Central Arkansas; CCSU Central Connecticut, Central Connecticut State; CMU Central Michigan; COFC Charleston, College of Charleston; CSOU Charleston Southern; CLT Charlotte, UNC Charlotte; UTC Chattanooga, Tennessee Chattanooga
CHST Chicago State; CIN Cincinnati; CIT Citadel, The Citadel; CLEM Clemson; CLEV Cleveland State; CCU Coastal Carolina; COLG Colgate; COL Colorado, Colorado Boulder, CU Boulder; CSU Colorado State; COLUM Columbia
UCONN Connecticut, UConn; COPP Coppin State; COR Cornell; CREI Creighton; DART Dartmouth, Dartmouth College; DAV Davidson, Davidson College; DAY Dayton; DEL Delaware; DSU Delaware State; DEN Denver; DEP DePaul
DET Detroit Mercy; DRKE Drake; DREX Drexel; DUKE Duke; DUQ Duquesne; ECU East Carolina; ETSU East Tennessee State; EIU Eastern Illinois; EKU Eastern Kentucky; EMU Eastern Michigan; EWU Eastern Washington; ELON Elon
EVAN Evansville; FAIR Fairfield; FDU Fairleigh Dickinson; FLA Florida; FAMU Florida A&M; FAU Florida Atlantic; FGCU Florida Gulf Coast; FIU Florida International; FSU Florida State; FOR Fordham; FUR Furman
GWEB Gardner-Webb; GMU George Mason; GW George Washington; GTWN Georgetown; UGA Georgia; GASO Georgia Southern; GSU Georgia State; GT Georgia Tech, Georgia Institute of Technology; GONZ Gonzaga; GRAM Grambling, Grambling State
GCU Grand Canyon; GB Green Bay, Wisconsin Green Bay; HAMP Hampton; HART Hartford; HARV Harvard; HAW Hawaii; HPU High Point; HOF Hofstra; HC Holy Cross, College of the Holy Cross; HOU Houston; HCU Houston Christian
HOW Howard; IDHO Idaho; IDST Idaho State; ILL Illinois, Illinois Urbana-Champaign; ILST Illinois State; UIC Illinois Chicago; UIW Incarnate Word; IND Indiana; INST Indiana State; IUI IU Indianapolis, Indianapolis
IONA Iona; IOWA Iowa; ISU Iowa State; JKST Jackson State; JAX Jacksonville; JVST Jacksonville State; JMU James Madison; JHU Johns Hopkins; KU Kansas; KC Kansas City, UMKC, Missouri Kansas City; KSU Kansas State
KENN Kennesaw State; KENT Kent State; UK Kentucky; LSAL La Salle; LAF Lafayette, Lafayette College; LAM Lamar; LEH Lehigh; LEM Le Moyne, Le Moyne College; LIB Liberty; LIN Lindenwood; LIP Lipscomb; LIU Long Island
LR Little Rock, Arkansas Little Rock; LONG Longwood; UL Louisiana, Louisiana Lafayette; ULM Louisiana Monroe, UL Monroe; LSU Louisiana State; LT Louisiana Tech; LOU Louisville; LMU Loyola Marymount; L-MD Loyola Maryland
LUC Loyola Chicago; ME Maine; MAN Manhattan, Manhattan College; MRST Marist, Marist College; MARQ Marquette; MRSH Marshall; MD Maryland, Maryland College Park; UMES Maryland Eastern Shore; UMBC Maryland Baltimore County
UMASS Massachusetts, UMass, UMass Amherst, Massachusetts Amherst; UML UMass Lowell, Massachusetts Lowell; UMB UMass Boston; UMD UMass Dartmouth; MCN McNeese, McNeese State; MEM Memphis; MER Mercer; MERC Mercyhurst
MRMK Merrimack, Merrimack College; MIAMI Miami, Miami (FL), Miami FL, Miami Florida; M-OH Miami University, Miami (OH), Miami OH, Miami Ohio, Miami of Ohio; MICH Michigan, Michigan Ann Arbor; MSU Michigan State; MTU Michigan Tech
MTSU Middle Tennessee, Middle Tennessee State; MIL Milwaukee, Wisconsin Milwaukee; MINN Minnesota, Minnesota Twin Cities; UMN-D Minnesota Duluth; MNST Minnesota State, Minnesota State Mankato; MISS Mississippi, Ole Miss
MSST Mississippi State; MVSU Mississippi Valley State; MIZ Missouri, Mizzou; MOST Missouri State; MONM Monmouth; MONT Montana; MTST Montana State; MORE Morehead State; MORG Morgan State; MSM Mount St Mary's
MURR Murray State; NAVY Navy, Naval Academy, United States Naval Academy; NEB Nebraska, Nebraska Lincoln; OMA Omaha, Nebraska Omaha; NEV Nevada, Nevada Reno; UNH New Hampshire; NMU Northern Michigan; UNM New Mexico; NMSU New Mexico State
UNO New Orleans; NIAG Niagara; NICH Nicholls, Nicholls State; NJIT New Jersey Institute of Technology; NORF Norfolk State; UNA North Alabama; UNC North Carolina, North Carolina Chapel Hill, UNC Chapel Hill; NCAT North Carolina A&T
NCCU North Carolina Central; NCST NC State, North Carolina State; UNCA UNC Asheville; UNCG UNC Greensboro; UNCW UNC Wilmington; UNCP UNC Pembroke; UND North Dakota; NDSU North Dakota State; UNF North Florida; UNT North Texas
NE Northeastern; NAU Northern Arizona; UNCO Northern Colorado; NIU Northern Illinois; UNI Northern Iowa; NKU Northern Kentucky; NW Northwestern; NWST Northwestern State; ND Notre Dame; OAK Oakland; OHIO Ohio; OSU Ohio State
OU Oklahoma; OKST Oklahoma State; ODU Old Dominion; ORU Oral Roberts; ORE Oregon; ORST Oregon State; PAC Pacific; PENN Pennsylvania, Penn, UPenn; PSU Penn State, Pennsylvania State; PEPP Pepperdine; PITT Pittsburgh, Pitt
PORT Portland; PRST Portland State; PV Prairie View, Prairie View A&M; PRE Presbyterian, Presbyterian College; PRIN Princeton; PROV Providence, Providence College; PUR Purdue; PFW Purdue Fort Wayne; QUC Queens, Queens Charlotte
QUIN Quinnipiac; RAD Radford; URI Rhode Island; RICE Rice; RICH Richmond; RID Rider; RMU Robert Morris; RUTG Rutgers; SHU Sacred Heart; JOES St Joseph's; SLU St Louis; SMC St Mary's California; SPU St Peter's; SBU St Bonaventure
SJU St John's; UST St Thomas; SFU St Francis; SCSU St Cloud State; SLUN St Lawrence; SHSU Sam Houston, Sam Houston State; SAM Samford; USD San Diego; USF San Francisco; SCU Santa Clara; SEA Seattle; SEAU Seattle University
HALL Seton Hall; SIE Siena, Siena College; USA South Alabama; SC South Carolina; SCST South Carolina State; UPST USC Upstate, South Carolina Upstate; SDAK South Dakota; SDKST South Dakota State; USFL South Florida
SEMO Southeast Missouri, Southeast Missouri State; SELA Southeastern Louisiana; USC Southern California; SIU Southern Illinois, Southern Illinois Carbondale; SIUE SIU Edwardsville, Southern Illinois Edwardsville
SMU Southern Methodist; USM Southern Miss, Southern Mississippi; SOU Southern, Southern University; SUU Southern Utah; STAN Stanford; SFA Stephen F Austin; STET Stetson; STON Stonehill, Stonehill College
STBK Stony Brook, SUNY Stony Brook; SYR Syracuse; TAR Tarleton, Tarleton State; TCU Texas Christian; TEM Temple; TENN Tennessee, Tennessee Knoxville; TNST Tennessee State; TNTC Tennessee Tech; UTM UT Martin, Tennessee Martin
TEX Texas, Texas Austin, UT Austin; TAMU Texas A&M, Texas A&M College Station; AMCC Texas A&M Corpus Christi; ETAM East Texas A&M; TXSO Texas Southern; TXST Texas State; TTU Texas Tech; UTA UT Arlington, Texas Arlington
UTD UT Dallas, Texas Dallas; UTEP Texas El Paso, UT El Paso; UTSA Texas San Antonio, UT San Antonio; RGV UT Rio Grande Valley, Texas Rio Grande Valley, UTRGV; TOL Toledo; TOW Towson; TROY Troy; TULN Tulane; TLSA Tulsa
UCD UC Davis, California Davis; UCI UC Irvine, California Irvine; UCLA UC Los Angeles, California Los Angeles; UCM UC Merced, California Merced; UCR UC Riverside, California Riverside; UCSD UC San Diego, California San Diego
UCSB UC Santa Barbara, California Santa Barbara; UCSC UC Santa Cruz, California Santa Cruz; UCCS Colorado Colorado Springs, CU Colorado Springs; CUD Colorado Denver, CU Denver; UCF Central Florida; UNLV Nevada Las Vegas
UTAH Utah; USU Utah State; UTU Utah Tech; UVU Utah Valley; VAL Valparaiso; VAN Vanderbilt; UVM Vermont; VILL Villanova; UVA Virginia; VCU Virginia Commonwealth; VMI Virginia Military Institute; VT Virginia Tech
WAG Wagner, Wagner College; WAKE Wake Forest; WASH Washington; WSU Washington State; WASHU Washington University, Washington University in St Louis, Washington St Louis, WashU; WEB Weber State; WVU West Virginia
WCU Western Carolina; WIU Western Illinois; WKU Western Kentucky; WMU Western Michigan; WWU Western Washington; WICH Wichita State; W&M William & Mary, College of William & Mary; WIN Winthrop; WIS Wisconsin, Wisconsin Madison
WOF Wofford, Wofford College; WRST Wright State; WYO Wyoming; XAV Xavier; YALE Yale; YSU Youngstown State; RPI Rensselaer, Rensselaer Polytechnic Institute; RIT Rochester Institute of Technology; MIT Massachusetts Institute of Technology
WPI Worcester Polytechnic Institute; CLARK Clarkson; UNION Union, Union College; CC Colorado College; BEM Bemidji State; FSUM Ferris State; LSSU Lake Superior State; AIC American International; BENT Bentley; UAF Alaska Fairbanks
UAA Alaska Anchorage; AUG Augustana; MSUD MSU Denver, Metro State Denver, Metropolitan State Denver; METRO Metropolitan State; CMESA Colorado Mesa; MINES Colorado School of Mines, Colorado Mines; GVSU Grand Valley State, Grand Valley
SVSU Saginaw Valley State; DAVEN Davenport; ADRIAN Adrian, Adrian College; AQUIN Aquinas, Aquinas College; CALV Calvin; HOPE Hope, Hope College; TRINE Trine; CONC Concordia; CWRU Case Western Reserve, Case Western; CMELL Carnegie Mellon
NYU New York University; CUNY City University of New York; SUNYC SUNY Cortland, Cortland; OSW SUNY Oswego, Oswego, Oswego State; GEN SUNY Geneseo, Geneseo; BROCK SUNY Brockport, Brockport; ONE SUNY Oneonta, Oneonta; POTS SUNY Potsdam, Potsdam
PLATT SUNY Plattsburgh, Plattsburgh, Plattsburgh State; NP SUNY New Paltz, New Paltz; FRED SUNY Fredonia, Fredonia; MARIT SUNY Maritime; DELHI SUNY Delhi; CANT SUNY Canton; IUP Indiana University of Pennsylvania, Indiana Pennsylvania
CALU California University of Pennsylvania, California Pennsylvania, PennWest California; SRU Slippery Rock; KUTZ Kutztown; WCUPA West Chester; BLOOM Bloomsburg; SHIP Shippensburg; MILL Millersville; ESU East Stroudsburg; MU Mansfield
TCNJ The College of New Jersey, College of New Jersey; ROWAN Rowan; MSUNJ Montclair State; STKN Stockton; KEAN Kean; RAMA Ramapo, Ramapo College; WPU William Paterson; STEV Stevens, Stevens Institute of Technology; ROCH Rochester
VASS Vassar, Vassar College; SKID Skidmore, Skidmore College; HAM Hamilton, Hamilton College; MIDD Middlebury, Middlebury College; WILL Williams, Williams College; AMH Amherst, Amherst College; BOW Bowdoin, Bowdoin College
BATES Bates, Bates College; COLBY Colby, Colby College; TRIN Trinity, Trinity College; WES Wesleyan; CONN Connecticut College; TUFTS Tufts; BRAN Brandeis; BAB Babson, Babson College; NORW Norwich; SMCVT St Michael's; SAA St Anselm
ENDI Endicott, Endicott College; SNHU Southern New Hampshire; KSC Keene State; PLYM Plymouth State; SALEM Salem State; BRIDG Bridgewater State; FRAM Framingham State; FITCH Fitchburg State; WESTF Westfield State; WNE Western New England
CURRY Curry, Curry College; NICHL Nichols, Nichols College; SALVE Salve Regina; RWU Roger Williams; ECSU Eastern Connecticut, Eastern Connecticut State; WCSU Western Connecticut, Western Connecticut State; SCSUCT Southern Connecticut, Southern Connecticut State
UNE New England; USMME Southern Maine; UMF Maine Farmington; SUFF Suffolk; EMERS Emerson, Emerson College; SIM Simmons; WELL Wellesley, Wellesley College; SMITH Smith, Smith College; MHC Mount Holyoke, Mount Holyoke College
HAV Haverford, Haverford College; SWAT Swarthmore, Swarthmore College; BMC Bryn Mawr, Bryn Mawr College; GBURG Gettysburg, Gettysburg College; DICK Dickinson, Dickinson College; FM Franklin & Marshall; MUHL Muhlenberg, Muhlenberg College
OBER Oberlin, Oberlin College; KENY Kenyon, Kenyon College; DENI Denison; OWU Ohio Wesleyan; WOO Wooster, College of Wooster; JCU John Carroll; UMU Mount Union; OTT Otterbein; UC-CL Cincinnati Clermont; CAPU Capital
STO St Olaf, St Olaf College; CARL Carleton, Carleton College; MAC Macalester, Macalester College; GAC Gustavus Adolphus; CSB St Benedict; CSBSJU St Benedict St John's; BETH Bethel; HAMLN Hamline; MSUM Minnesota State Moorhead
UWEC Wisconsin Eau Claire; UWL Wisconsin La Crosse; UWO Wisconsin Oshkosh; UWP Wisconsin Platteville; UWRF Wisconsin River Falls; UWSP Wisconsin Stevens Point; UWS Wisconsin Stout; UWSUP Wisconsin Superior; UWW Wisconsin Whitewater
LAWU Lawrence; MSOE Milwaukee School of Engineering; MARIAN Marian; NDCOL Notre Dame College; LEWIS Lewis; WHEAT Wheaton, Wheaton College; NCC North Central, North Central College; ELM Elmhurst; UCHI Chicago, UChicago; IWU Illinois Wesleyan
ROOS Roosevelt; MCK McKendree; MARYV Maryville; MOSOU Missouri Southern, Missouri Southern State; MST Missouri S&T; UMSL Missouri St Louis; CENTM Central Missouri; UCO Central Oklahoma; WASHB Washburn; ESUKS Emporia State; FHSU Fort Hays State
PITTST Pittsburg State; BENE Benedictine, Benedictine College; CREST Crown, Crown College; JAMES Jamestown; MARY Mary, University of Mary; MINOT Minot State; DSUND Dickinson State; WILLST Williston State; CHAD Chadron State; CUI Concordia Irvine
CHAP Chapman; POMO Pomona, Pomona College; CMC Claremont McKenna; CLARE Claremont, Claremont Colleges; OCC Occidental, Occidental College; WHITT Whittier, Whittier College; REDL Redlands; PLNU Point Loma Nazarene; BIOLA Biola; APU Azusa Pacific
UOP University of the Pacific; USFCA San Francisco Dons; LEWCL Lewis & Clark; REED Reed, Reed College; WILLA Willamette; LINF Linfield; GFU George Fox; UPS Puget Sound; PLU Pacific Lutheran; SPAC Seattle Pacific; CWU Central Washington
WHIT Whitman, Whitman College; WHITW Whitworth; BYUI BYU Idaho, Brigham Young Idaho; WESTM Westminster; WSCO Western Colorado; FLC Fort Lewis, Fort Lewis College; ADAMS Adams State; REGIS Regis; EMBRY Embry-Riddle, Embry-Riddle Aeronautical
UNG North Georgia; KSUGA Kennesaw; LIFE Life; EMORY Emory; OGLE Oglethorpe; SEWA Sewanee, University of the South; RHOD Rhodes, Rhodes College; CENT Centre, Centre College; WLU Washington & Lee; HSC Hampden-Sydney; RMC Randolph-Macon
CNU Christopher Newport; UMW Mary Washington; ROAN Roanoke, Roanoke College; LYNCH Lynchburg; SALIS Salisbury; FROST Frostburg State; GOUCH Goucher, Goucher College; CUA Catholic, Catholic University of America; GALL Gallaudet; TAMPA Tampa
ROLL Rollins, Rollins College; ECK Eckerd, Eckerd College; UWF West Florida; FLSO Florida Southern; LYNN Lynn; NOVA Nova Southeastern; SCAD Savannah College of Art & Design; WGA West Georgia; AUM Auburn Montgomery; MONTV Montevallo
`;

/** Matches a sport and a level, which are not part of a school's name. */
const OF_TEAM = new RegExp(
  `\\b(?:(?:men|women)(?:'?s)?|club|team|${SPORT_WORDS.join("|")}|football|varsity|jv|d[123])\\b`,
  "g",
);

const plainSchool = (name: string) =>
  name
    .normalize("NFC")
    .toLowerCase()
    .replace(/[’‘`]/g, "'")
    .replace(/\b(?:saint|st\.)(?= )/g, "st")
    .replace(/&|\+/g, " and ")
    .replace(/[.,()/–-]/g, " ")
    .replace(OF_TEAM, " ")
    .replace(/^\s*the\b/, "")
    .replace(/\s+/g, " ")
    .trim();

const KNOWN: ReadonlyMap<string, string> = new Map(
  SCHOOLS.trim()
    .split(/[;\n]/)
    .flatMap((entry) => {
      const [, abbreviation = "", names = ""] = /^ ?(\S{1,9}) (.*)$/.exec(entry) ?? [];
      return names.split(", ").map((name) => [plainSchool(name), abbreviation] as const);
    }),
);

/** The abbreviation that sports pages use for a school; null if the school is unknown. */
export function schoolAbbreviation(name: string): string | null {
  const plain = plainSchool(name);
  const forms = [
    plain,
    plain.replace(/^university of (?:the )?/, ""),
    plain.replace(/ (?:university|univ)$/, ""),
    plain.replace(/ (?:at|in) /, " ").replace(/^university of /, ""),
  ];
  return forms.map((form) => KNOWN.get(form)).find((found) => found !== undefined) ?? null;
}
