/** Areas that people search for, folded, by their town: an area without a listing has no address to be known by. */
const namesByTown = {
  'Dar es Salaam': `boko bunju buguruni chamazi chanika changanyikeni changombe gerezani goba gongo hananasif ilala
    kariakoo kawe keko kibada kibamba kibangu kigamboni kigogo kijichi kijitonyama kimara kinondoni kinyerezi kisukuru
    kitunda kivukoni kivule kiwalani kunduchi kurasini mabibo mabwepande madale magomeni makongo makuburi makumbusho
    manzese masaki mbagala mbezi mburahati mchikichini mikocheni mjimwema mlalakuwa msasani msewe msongola mtoni mwenge
    namanga oysterbay pugu salasala savei segerea sinza tabata tandale tandika tegeta temeke toangoma ubungo ukonga
    ununio upanga vijibweni vingunguti yombo`,
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

/** Each known area with its town. */
export const areaNames: ReadonlyMap<string, string> = new Map(
  Object.entries(namesByTown).flatMap(([town, names]) => names.split(/\s+/).map((name) => [name, town])),
)
