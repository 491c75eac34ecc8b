import { messages } from '../language/messages.ts'

/** The foods of Schedule 2 Part B of the VAT Act, 89 of 1991, as the Schedule calls them, in short. */
export const foodTexts = messages('vat.foods', {
  brownBread: 'Brown bread',
  maizeMeal: 'Maize meal',
  samp: 'Samp',
  mealieRice: 'Mealie rice',
  driedMealies: 'Dried mealies',
  driedBeans: 'Dried beans',
  lentils: 'Lentils',
  pilchardsInTins: 'Pilchards in tins',
  dairyPowderBlend: 'Dairy powder blend',
  milkPowder: 'Milk powder',
  rice: 'Rice',
  culturedMilk: 'Cultured milk',
  milk: 'Milk',
  cakeFlour: 'Cake flour',
  whiteBreadFlour: 'White bread flour',
  brownWheatenMeal: 'Brown wheaten meal',
  eggs: 'Eggs',
  vegetableOil: 'Vegetable oil',
  edibleLegumes: 'Edible legumes',
  vegetables: 'Vegetables',
  fruit: 'Fruit',
  sanitaryPads: 'Sanitary pads',
  illuminatingParaffin: 'Illuminating paraffin',
})

type FoodName = keyof typeof foodTexts.english

/** A food of the Schedule, and what its name looks like on a shop's list. */
interface Food {
  food: FoodName
  /** Any of these in the name of a product: all words of one. */
  called: readonly string[]
  /** With one of these it is another thing. */
  not?: readonly string[]
  /** Words of prepared food that are usual for it. */
  usual?: readonly string[]
  /** Everything of a category with one of these words may be it. */
  categories?: readonly string[]
}

const NO_MILK = ['chocolate', 'coconut', 'almond', 'soy', 'soya', 'oat', 'rice', 'condensed', 'evaporated']
const GREENS =
  'cabbage spinach potato onion tomato carrot butternut pumpkin beetroot lettuce cucumber garlic cauliflower broccoli gem marrow mushroom celery turnip morogo imifino brinjal sweetcorn'
const FRUIT =
  'apple banana orange naartjie lemon grape pear peach plum mango pineapple watermelon melon avocado strawberry pawpaw papaya litchi guava kiwi granadilla apricot'

// What is more particular stands first: maize meal is not sold as mealies.
const FOODS: readonly Food[] = [
  { food: 'brownBread', called: ['brown bread', 'brown loaf'] },
  {
    food: 'maizeMeal',
    called: ['maize meal', 'mealie meal', 'mieliemeel', 'maizemeal', 'mealiemeal', 'pap'],
  },
  { food: 'samp', called: ['samp', 'stampmielies'] },
  { food: 'mealieRice', called: ['mealie rice', 'maize rice'] },
  { food: 'driedMealies', called: ['dried mealies', 'dry mealies', 'dried maize'], usual: ['dried'] },
  {
    food: 'driedBeans',
    called: ['dried beans', 'dry beans', 'sugar beans', 'kidney beans', 'butter beans', 'haricot beans'],
    usual: ['dried'],
  },
  { food: 'lentils', called: ['lentils', 'lentil'], usual: ['dried'] },
  {
    food: 'pilchardsInTins',
    called: ['pilchards', 'pilchard', 'sardinella'],
    usual: ['tin', 'tinned', 'can', 'canned', 'sauce', 'chilli'],
  },
  { food: 'dairyPowderBlend', called: ['dairy powder', 'dairy blend'], not: NO_MILK },
  { food: 'milkPowder', called: ['milk powder', 'powdered milk', 'powder milk'], not: NO_MILK },
  { food: 'rice', called: ['rice'] },
  {
    food: 'culturedMilk',
    called: ['maas', 'amasi', 'buttermilk', 'sour milk', 'cultured milk'],
  },
  { food: 'milk', called: ['milk'], not: [...NO_MILK, 'tart', 'shake', 'milkshake', 'stout'] },
  { food: 'cakeFlour', called: ['cake flour', 'cake wheat flour'], usual: ['cake'] },
  { food: 'whiteBreadFlour', called: ['white bread flour', 'bread flour', 'wheat flour'] },
  { food: 'brownWheatenMeal', called: ['brown wheaten meal', 'wheaten meal', 'brown bread meal'] },
  { food: 'eggs', called: ['eggs', 'egg'], not: ['easter', 'chocolate', 'noodle', 'noodles', 'kinder'] },
  {
    food: 'vegetableOil',
    called: ['vegetable oil', 'sunflower oil', 'canola oil', 'cooking oil', 'soya oil', 'maize oil'],
    not: ['olive'],
  },
  {
    food: 'edibleLegumes',
    called: ['chickpeas', 'chick peas', 'split peas', 'cowpeas', 'soya beans'],
    usual: ['dried'],
  },
  {
    food: 'vegetables',
    called: [...GREENS.split(' '), 'green beans', 'green pepper', 'green mealies', 'sweet potato', 'peas'],
    categories: ['vegetables', 'vegetable', 'veg', 'veggies'],
  },
  { food: 'fruit', called: FRUIT.split(' '), categories: ['fruit', 'fruits'] },
  { food: 'sanitaryPads', called: ['sanitary pads', 'sanitary towels', 'sanitary pad', 'sanitary towel'] },
  { food: 'illuminatingParaffin', called: ['paraffin'], not: ['liquid', 'lamp', 'stove', 'heater', 'wax'] },
]

/** Words of food that is prepared or flavoured, which is usually standard-rated. */
const PREPARED = new Set(
  'cake cakes cracker crackers flavoured flavored flavour spiced seasoned savoury fried cooked ready instant curry sauce soup salad juice jam squash drink cooldrink soda nectar pickled pickle pickles canned can tin tinned dried chips crisps snack snacks roasted salted sweets candy pudding pie yoghurt ice puree paste crispies krispies pops bowl cooker paper stew baby'.split(
    ' ',
  ),
)

/** What a product may be, by its name and category. */
export interface ZeroRatedGuess {
  food: FoodName
  /** It looks prepared or flavoured. */
  isDoubtful: boolean
}

/**
 * The zero-rated food that a product may be; undefined where nothing says so. It is a guess by words: its owner decides
 * (S18.17).
 */
export function guessZeroRated(name: string, category = ''): ZeroRatedGuess | undefined {
  const words = wordsOf(name)
  const categoryWords = new Set(wordsOf(category))
  const found = FOODS.find(
    ({ called, not = [], categories = [] }) =>
      (called.some((each) => has(words, each)) || categories.some((each) => categoryWords.has(each))) &&
      !not.some((each) => words.includes(each)),
  )
  if (!found) return undefined
  const isDoubtful = words.some((word) => PREPARED.has(word) && !found.usual?.includes(word))
  return { food: found.food, isDoubtful }
}

function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/\p{L}+/gu) ?? []
}

// One of something, or many: potato and potatoes, strawberry and strawberries.
function has(words: readonly string[], called: string): boolean {
  return called.split(' ').every((each) => words.some((word) => isForm(word, each)))
}

function isForm(word: string, of: string): boolean {
  return word === of || word === `${of}s` || word === `${of}es` || word === of.replace(/y$/, 'ies')
}
