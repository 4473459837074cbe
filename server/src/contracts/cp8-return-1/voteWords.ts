/** The words by which a reason is read for a count of agents. All in lower case. */

const words = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/));

/** Those who could be counted. */
export const agents = words('agents subagents sub-agents models seats lanes reviewers');

/** One of them, alone or at the end of a compound ("four-agent"), as in "agent majority". */
export const agent = /(?:^|-)(?:agents?|subagents?|models?|seats?|lanes?|reviewers?)$/;

/** Agents in the plural whose names also mean other things: "two models of the same log". */
export const ambiguousBeforeOf = words('models seats lanes');

/** Words for a decision by number. Next to agents they always mean a vote. */
export const vote = words('majority supermajority plurality quorum consensus unanimous unanimously unanimity vote votes voted voting outvoted outvote poll');

/** What "agent" makes a vote of when it stands before it. */
export const agreement = words('majority consensus quorum unanimity vote votes voting poll agreement');

/** A share of the agents: always a count of them. */
export const share = /^(?:most|half|\d{1,3}%|\d{1,3}\/\d{1,3}|\d{1,3}-of-\d{1,3}|(?:one|two|three|four)-of-(?:two|three|four|five)|(?:two|three)-(?:thirds|quarters|fourths|fifths))$/;

/** A number, as in "three of four". */
export const number = /^(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|twenty|dozen|\d{1,3})$/;

/** Other counting words. They may also just name the agents ("both agents read the file"), so they need a verb of agreement. */
export const amount = words('both all several many multiple numerous more fewer enough couple number');

/** Words that may stand between a count and the agents. */
export const link = words(
  'of the these those our a an out by from among between across independent other different separate delegated participating remaining parallel involved available ai llm language',
);

/** Words after which a count is denied, conceded or outweighed. */
export const denial =
  /^(?:no|not|never|nor|neither|none|without|cannot|rather|instead|regardless|irrespective|despite|although|though|if|whether|whatever|ignor(?:e|es|ed|ing)|than|outrank\w*|outweigh\w*|overrid\w*|overrul\w*|trump\w*|beats?|against|\w+n['’]t)$/;

/** Words that put a count aside, in front of it or behind it: "it is irrelevant how many agents agree". */
export const beside = words('irrelevant immaterial');

/** What a source does that names agents: "the roster shows 12 agents". */
export const lists = /^(?:shows?|lists?|names?|contains?|counts?|records?|mentions?|has|have|holds?)$/;

/** Words at which another thought begins. */
export const turn = words('because since but and so while whereas yet however');

/** Words that turn away from what was said before them. */
export const contrast = words('but yet however though although nevertheless nonetheless still');

/** What a denial denies when it follows a count: "a vote of agents does not decide". */
export const decides =
  /^(?:decid|settl|count|matter|prov(?:e|es|ed|en|ing)$|evidence|proof|argument|relevant|decisive|enough|sufficient|reason|outweigh|overrid|overrul|us(?:e|ed)$|consider|weigh|establish|resolv|basis|ground|chang|replac)/;

/** Verbs, and what stands for them, by which agents take a side. */
export const takesSide =
  /^(?:agree[ds]?|agreeing|agreement|concur\w*|confirm\w*|support\w*|back|backs|backed|favou?r\w*|prefer\w*|vot(?:e|es|ed|ing)|say|says|said|saying|report|reports|reported|claim|claims|claimed|assert\w*|state|states|stated|conclu\w*|believ\w*|think|thinks|thought|consider\w*|find|found|give|gave|given|choose|chose|chosen|pick\w*|sid(?:e|es|ed)|point|points|pointed|maintain\w*|suggest\w*|insist\w*|arriv\w*|reach|reached|repeat\w*|answer\w*|put|dated|held|shared|show|showed|saw|seen|observed|note|noted|judg\w*|rate|rated|rank|ranked|deem\w*|accept\w*|match\w*|coincid\w*|converg\w*|endors\w*|corroborat\w*|behind|for)$/;

/** What agents do with evidence: "two of three agents read only the header" weighs what was read. */
export const handlesEvidence = /^(?:read|reads|open|opened|use|used|ran|parsed|received|lack|lacked|skipped|missed)$/;

/** Words that say that agents do not agree. */
export const differs = /^(?:differ\w*|disagree\w*|conflict\w*|contradict\w*|opposite|opposing|diverg\w*)$/;

/** What follows a "but" that only gives the other side of the count: "but one saw". */
export const remainder = words('other others rest remaining last third fourth fifth minority');
