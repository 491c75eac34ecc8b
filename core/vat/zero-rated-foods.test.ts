import { expect, test } from 'vitest'
import { wordsIn } from '../language/messages.ts'
import { foodTexts, guessZeroRated } from './zero-rated-foods.ts'

test.each([
  ['Albany Brown Bread 700g', 'Brown bread'],
  ['Super maize meal 5kg', 'Maize meal'],
  ['Samp 2.5 kg', 'Samp'],
  ['Mealie rice', 'Mealie rice'],
  ['Dried mealies 1kg', 'Dried mealies'],
  ['Sugar beans dried 500g', 'Dried beans'],
  ['Lentils', 'Lentils'],
  ['Pilchards in tomato sauce, tin 400g', 'Pilchards in tins'],
  ['Full cream milk powder', 'Milk powder'],
  ['Dairy powder blend 1kg', 'Dairy powder blend'],
  ['RICE 2kg', 'Rice'],
  ['Potatoes 10kg', 'Vegetables'],
  ['Strawberries punnet', 'Fruit'],
  ['Sunflower oil 2L', 'Vegetable oil'],
  ['Low fat milk 1L', 'Milk'],
  ['Maas 2L', 'Cultured milk'],
  ['Wheaten meal, brown', 'Brown wheaten meal'],
  ['Eggs large 6s', 'Eggs'],
  ['Split peas', 'Edible legumes'],
  ['Chickpeas, dried', 'Edible legumes'],
  ['White bread flour 2.5kg', 'White bread flour'],
  ['Cake flour', 'Cake flour'],
  ['Sanitary pads 10s', 'Sanitary pads'],
  ['Paraffin 1L', 'Illuminating paraffin'],
])('%s may be zero-rated: %s [S18.17]', (name, food) => {
  const guess = guessZeroRated(name)
  expect(guess?.isDoubtful).toBe(false)
  expect(guess && wordsIn(foodTexts)[guess.food]).toBe(food)
})

test.each([
  'Rice cakes',
  'Savoury rice, flavoured',
  'Apple juice',
  'Tomato sauce',
  'Dried mango',
  'Canned peas',
])('%s is suggested with a doubt: it looks prepared [S18.17]', (name) => {
  expect(guessZeroRated(name)?.isDoubtful).toBe(true)
})

test.each([
  'Olive oil',
  'White bread',
  'Milk chocolate',
  'Condensed milk',
  'Easter eggs',
  'Paraffin stove',
  'Soap',
  'Licorice',
  '',
])('%s is not suggested [S18.17]', (name) => {
  expect(guessZeroRated(name)).toBeUndefined()
})

test('what stands in Fruit & veg may be either, whatever its name [S18.17]', () => {
  expect(guessZeroRated('Morning pick', 'Fruit & veg')).toMatchObject({ food: 'vegetables' })
  expect(guessZeroRated('Spaghetti', 'Rice & pasta')).toBeUndefined()
})
