/**
 * Ordinary English and Swahili words of four letters or more, folded: none of them is a misspelt name, and none names an area.
 * Rule: decisions "Search: what words mean".
 */
export const commonWords: ReadonlySet<string> = new Set(
  `
  about above across after again agent agents almost alone along already although always amount
  another anyone anything april area areas asking august because become before began begin behind
  being below beside better between beyond bigger block board books bring broker building built
  business called cannot change charge choose class close closer colour comes contact could couple
  course daily december decent deposit different directly dispensary during early easy email enough
  evening every everyone everything exactly extra family fast father february fees female field
  final finally find first floor follow found fresh friend friends front fully further garden gate
  getting given going great green group half happy having heavy height hello helps higher holiday
  hospital hours house however human include including inside instead january july junction june
  kept kids kind known large later latest leave less level light little living local locked longer
  lovely lower lowest main makes making many march market mate mates matter maybe means medium meet
  might minute minutes mixed mobile modern money morning most mother move moving much music must
  myself named never newly night noise normal north nothing notice november number october offer
  office often older online only opposite order other others outside owner owners pages paid paper
  parents parking partner people person phone photo photos piece plan please plot point police
  possible private problem public quick quiet quite rather reach ready really reason region renting
  right river road roads roommate roommates safety same saving school search second semester sending
  september serious seven several share shared sharing shop shops short should since singles sister
  small smaller smoke smoking someone something sound south space special spring stand start
  starting state station still stops street strong studies study studying summer super sure system
  table taken takes talk term terms thank thanks their there these thing things think third those
  three through time times tiny today together tomorrow total touch toward towards tower town track
  traffic train travel under until urgent using usually vacant value village visit walk walking
  wants water week weekend weekly weeks welcome well west what whatever when where which while white
  whole whose wider wife window windows winter without woman work worker working world would write
  year years yellow young your yours yourself
  acha ahsante ajili akaunti amani ambao ambayo anahitaji anataka asante asubuhi atoke awali badala
  bado bajaji barabara basi bila binafsi bora bure chache chagua chini chumbani chuoni daladala
  dalali dalalis dogo duka dukani elimu endapo familia fedha fensi fulani furaha gari gharama hapana
  hapo haraka hasa hata hatua haya hela hitaji hivyo hiyo hospitali huduma huko huyo idadi ijayo
  ikiwa jamani jambo jana jengo jina jioni jirani jumla kabisa kabla kadhaa kaka kama kampuni kando
  kanisa karibuni karibuu kati kazi kesho kidogo kijana kikubwa kila kisasa kituo kiwanja kodisha
  kubwa kufika kuhama kuhamia kuhusu kuingia kukodisha kulala kulipa kulipia kuna kupata kupenda
  kupiga kutafuta kutoka kuwa kweli lakini lazima likizo lini lipa lipia maalum mahitaji makubwa
  malipo mambo mapema maradhi masomo mbali mbele mchana mdogo mfano mfupi mgeni miezi mimi mitaa
  mitaani mjini mkataba mkubwa mmoja moja mpaka mpya mrefu msaada msikiti muda muhimu muhula mume
  mwaka mwanzo mwenye mwenyewe mwenzangu mwezi mwisho mzazi mzima nafasi naomba napenda nataka ndani
  ndefu ndiyo ndogo ndugu nesi ngapi ngumu nikiwa ninahitaji ninaomba ninatafuta ninataka nyingi
  nyingine nyuma nyumbani pamoja pande peke pekee penda pesa picha posta rafiki raha risiti safari
  salama sasa shule siku simu sina sita sokoni stendi tafadhali tafuta taka tatu tena tofauti ukubwa
  umbali upande usafi usafiri ushauri usiku vizuri vyote wakati wake wazazi wazi wenye wenzangu wewe
  wiki yako yangu zahanati zaidi zamani zangu zote
`
    .trim()
    .split(/\s+/),
)
