import type { Random } from '../random'
import { dhow } from './balcony'
import { houses, rows, sisal, skyline, vineyard } from './countryside'
import { dim, FERN, HONEY, LEAF, lit, mix, PALM, SAND, WHITE } from './palette'
import { bush } from './plants'
import { type Hour, hills, sky, water } from './sky'
import { type Art, gradient, oval, type Point, placed, points, rect, soft } from './svg'
import { baobab, crown, jacaranda, palm } from './trees'

/** The landscapes of the six featured cities, by the city's name. */
export const CITY_VIEWS: Record<string, (chance: Random) => Art[]> = {
  'Dar es Salaam': harbour,
  Dodoma: dryHills,
  Arusha: greatMountain,
  Mwanza: boulderLake,
  Morogoro: longMountains,
  Mbeya: highland,
}

const far = (colour: string, share = 0.5) => mix(colour, '#B5D2DC', share)

function harbour(chance: Random): Art[] {
  return [
    sky(chance, 'morning', 640),
    skyline(chance, 640),
    water(chance, 640, 1010, 'morning'),
    dhow(430, 730, 1.2) + dhow(1040, 690, 0.8) + dhow(1240, 790, 1.5),
    soft(points('-100 960, 300 930, 800 965, 1300 930, 1750 955, 1750 1300, -100 1300'), lit(SAND, 0.25)),
    ...[
      [150, 1080, 92],
      [310, 1020, 66],
      [1400, 1090, 96],
    ].map(([x = 0, y = 0, size = 1]) => placed([x, y], size, palm(chance))),
    placed([1180, 1130], 90, bush(chance, LEAF, '#C43F77')),
    placed([620, 1150], 80, bush(chance, FERN, '#F59E0B')),
  ]
}

function dryHills(chance: Random): Art[] {
  return [
    sky(chance, 'afternoon', 720),
    hills(chance, 720, 230, far('#B98A6A', 0.55), 5),
    hills(chance, 760, 130, far('#A98F5E', 0.3), 4),
    gradient('plain', ['#D9C07F', '#C79A5E']) + rect(0, 740, 1600, 460, 'url(#plain)'),
    ...vineyard(),
    houses(chance, 790, 7),
    ...[
      [260, 1090, 92],
      [1340, 1000, 62],
    ].map(([x = 0, y = 0, size = 1]) => placed([x, y], size, baobab(chance))),
    placed([830, 880], 46, crown(chance, PALM, true)),
    placed([1080, 1140], 80, bush(chance, FERN, HONEY)),
  ]
}

function greatMountain(chance: Random): Art[] {
  const slope: Point[] = points(
    '-200 780, 250 660, 560 420, 700 250, 770 210, 850 240, 960 380, 1250 620, 1800 780',
  )
  return [
    sky(chance, 'morning', 780),
    soft([...slope, [1800, 900], [-200, 900]], '#7D93B2'),
    soft(points('770 212, 850 244, 960 384, 1250 622, 1800 780, 1800 900, 900 900, 820 560'), '#6A80A2'),
    soft(points('668 300, 700 252, 770 212, 850 242, 900 306, 850 290, 800 330, 745 285'), '#AEBBD0'),
    ...[
      [430, 560, 1],
      [960, 520, 1.3],
    ].map(
      ([x = 0, y = 0, size = 1]) =>
        oval(x, y, 190 * size, 26, WHITE, 'opacity=".7"') +
        oval(x + 60, y - 16, 110 * size, 24, WHITE, 'opacity=".7"'),
    ),
    hills(chance, 850, 140, far(LEAF, 0.35), 5),
    rect(0, 840, 1600, 400, FERN),
    houses(chance, 850, 8),
    ...rows(LEAF),
    ...[
      [230, 1080, 84],
      [1400, 1110, 92],
      [1120, 940, 50],
    ].map(([x = 0, y = 0, size = 1]) => placed([x, y], size, jacaranda(chance))),
  ]
}

function boulderLake(chance: Random): Art[] {
  const hour: Hour = 'afternoon'
  const stone = (x: number, y: number, width: number, height: number, colour = '#A69383') =>
    soft(
      [
        [x - width, y],
        [x - width * 0.9, y - height * 0.7],
        [x - width * 0.2, y - height],
        [x + width * 0.7, y - height * 0.8],
        [x + width, y - height * 0.1],
        [x + width * 0.9, y + 10],
        [x - width * 0.8, y + 14],
      ],
      colour,
    ) +
    soft(
      [
        [x + width * 0.15, y],
        [x + width * 0.35, y - height * 0.85],
        [x + width * 0.8, y - height * 0.7],
        [x + width * 0.97, y - height * 0.1],
        [x + width * 0.88, y + 10],
      ],
      dim(colour, 0.14),
    )
  return [
    sky(chance, hour, 620),
    hills(chance, 640, 130, far(LEAF, 0.5), 5),
    houses(chance, 600, 8),
    water(chance, 620, 1060, hour),
    stone(1010, 790, 150, 110, '#9C8A7C'),
    stone(760, 800, 170, 150),
    stone(860, 668, 66, 190, '#B4A190'),
    dhow(330, 800, 1.25),
    soft(points('-100 1010, 420 970, 900 1020, 1750 960, 1750 1300, -100 1300'), lit(FERN, 0.1)),
    stone(250, 1090, 130, 90, '#B4A190'),
    stone(1330, 1080, 190, 150),
    stone(1500, 1130, 120, 90, '#9C8A7C'),
    placed([80, 1100], 86, palm(chance)),
    placed([620, 1130], 84, bush(chance, LEAF, '#C43F77')),
    placed([1130, 1120], 62, crown(chance, LEAF)),
  ]
}

function longMountains(chance: Random): Art[] {
  return [
    sky(chance, 'noon', 800),
    hills(chance, 760, 460, '#8FB0B5', 4),
    hills(chance, 800, 330, '#6FA08F', 5),
    hills(chance, 840, 190, '#4F8F6A', 6),
    ...points('300 470, 900 430, 1350 520').map(([x = 0, y = 0]) =>
      oval(x, y, 220, 22, WHITE, 'opacity=".65"'),
    ),
    rect(0, 830, 1600, 400, '#8DB36A'),
    houses(chance, 850, 7),
    ...sisal(chance),
    ...[
      [170, 1060, 86],
      [1440, 1080, 92],
    ].map(([x = 0, y = 0, size = 1]) => placed([x, y], size, crown(chance, LEAF))),
    placed([1230, 960], 58, palm(chance)),
  ]
}

function highland(chance: Random): Art[] {
  return [
    sky(chance, 'morning', 760),
    hills(chance, 740, 330, '#9BB8C4', 4),
    hills(chance, 780, 250, '#7FAE8E', 5),
    hills(chance, 850, 170, '#63A06B', 4),
    houses(chance, 850, 9),
    soft(points('-100 940, 400 890, 900 930, 1300 880, 1750 920, 1750 1300, -100 1300'), '#4F9558'),
    ...Array.from({ length: 6 }, (_, i) =>
      soft(
        [
          [-60, 990 + i * 46],
          [400, 950 + i * 46],
          [900, 985 + i * 46],
          [1300, 945 + i * 46],
          [1700, 975 + i * 46],
          [1700, 1000 + i * 46],
          [1300, 968 + i * 46],
          [900, 1008 + i * 46],
          [400, 973 + i * 46],
          [-60, 1012 + i * 46],
        ],
        i % 2 ? '#67AF66' : '#3F8550',
      ),
    ),
    ...[
      [210, 1010, 70],
      [1380, 1000, 76],
    ].map(([x = 0, y = 0, size = 1]) => placed([x, y], size, crown(chance, dim(LEAF, 0.1)))),
    placed([1100, 930], 46, jacaranda(chance)),
  ]
}
