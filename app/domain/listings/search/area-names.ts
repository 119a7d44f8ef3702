/**
 * Areas that people search for, folded, by their town and the college that most of their students go to: an area without a
 * listing has no address to be known by.
 */
const names: Record<string, string> = {
  'Dar es Salaam/UDSM': 'changanyikeni kibangu kimara makongo mlalakuwa msewe savei sinza ubungo',
  'Dar es Salaam': `boko buguruni bunju chamazi changombe chanika gerezani goba gongo hananasif ilala kariakoo kawe keko kibada
    kibamba kigamboni kigogo kijichi kijitonyama kinondoni kinyerezi kisukuru kitunda kivukoni kivule kiwalani
    kunduchi kurasini luguruni mabibo mabwepande madale magomeni makuburi makumbusho manzese masaki mbagala
    mbezi mburahati mchikichini mikocheni mjimwema msasani msongola mtoni mwenge namanga oysterbay pugu salasala
    segerea tabata tandale tandika tegeta temeke toangoma ukonga ununio upanga vijibweni vingunguti yombo`,
  Dodoma: `hombolo ihumwa ilazo ipagala iyumbu kikuyu kizota makole makulu mbwanga miyuji mkonze msalato mtumba ndachi
    nghongonha nkuhungu ntyuka nzuguni swaswa`,
  Mwanza: `bugando buhongwa buswelu butimba bwiru igogo igoma ilemela isamilo kirumba kiseke luchelele mabatini malimbe
    mkolani mkuyuni nsumba nyakato nyamagana nyasaka nyegezi pasiansi sweya`,
  Morogoro: `bigwa changarawe kichangani kihonda kilakala kingolwira lukobe mafiga mafisa magadu mazimbu misufini mkundi
    msamvu mwembesongo sangasanga`,
  Mbeya: `igawilo iganzo ikuti ilemi ilomba isanga isyesye itende itiji iwambi iyela iyunga kabwe mbalizi mwanjelwa
    nsalaga nzovwe ruanda simike uyole`,
  Arusha: `ilboru kijenge kisongo lemara levolosi moshono muriet ngaramtoni ngarenaro njiro olasiti sakina sanawari sekei
    sinoni sombetini tengeru themi`,
  Iringa: `gangilonga ipogolo kihesa kitanzini kitwiru makorongoni mkimbizi mlandege mtwivila mwangata nduli semtema
    wilolesi`,
  Moshi: 'karanga kiboriloni longuo mabogini mbokomu mjohoroni msaranga njoro pasua',
  'Zanzibar City': `bububu chukwani fuoni jangombe kisauni kwarara maruhubi mazizini michenzani mpendae mwanakwerekwe mwera
    tomondo tunguu vuga`,
  Tanga: 'chumbageni mabawa makorora maweni ngamiani pongwe raskazone',
  Mtwara: 'chikongola ligula mikindani naliendele',
  Tabora: 'cheyo ipuli isevya kanyenye',
  Songea: 'bombambili lizaboni matarawe mfaranyaki msamala ruhuwiko',
  Bukoba: 'bilele hamugembe kashai nshambya rwamishenyi',
  Kigoma: 'buzebazeba gungu katubuka ujiji',
  Singida: 'mandewa misuna mughanga utemini',
  Shinyanga: 'ibinzamata kambarage kitangiri ngokolo',
  Musoma: 'bweri kitaji makoko mwigobero nyasho',
}

/** Each known area with its town and college. */
export const areaNames: ReadonlyMap<string, { town: string; college: string | null }> = new Map(
  Object.entries(names).flatMap(([where, areas]) => {
    const [town = '', college = null] = where.split('/')
    return areas.split(/\s+/).map((name) => [name, { town, college }])
  }),
)
