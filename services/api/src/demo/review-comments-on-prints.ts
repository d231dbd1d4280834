import type { ReviewComment, Stars } from './review-comment.ts';

const on = (product: string, ...texts: readonly (string | [text: string, stars: Stars])[]): ReviewComment[] =>
  texts.map((each) =>
    typeof each === 'string' ? { product, stars: 5, text: each } : { product, stars: each[1], text: each[0] },
  );

/** Comments that fit one print only. */
export const commentsOnPrints: readonly ReviewComment[] = [
  ...on(
    'Gul-e-Safar',
    'Looks like the back of my uncle’s truck, in the best way. The yellow really shines.',
    'Truck art on paper, zabardast! Guests walk straight up to it.',
    ['Bright and happy. The pink is a little softer than on the screen.', 4],
  ),
  ...on(
    'Eight Points of Blue',
    'I follow the white line with my eyes during long calls. It really has no end.',
    'The blue goes very well with our white walls.',
  ),
  ...on('The Peacock Waits for Rain', 'The feathers have so many small details. My daughter counts the eyes.', [
    'Lovely peacock. The green is darker in the evening, so hang it near a lamp.',
    4,
  ]),
  ...on(
    'Shamsa, or the Little Sun a Bookbinder Puts on the First Page so that Reading Begins in Light',
    'Plum and gold look rich, like an old book. Perfect in our bedroom.',
    ['Very fine lines. The gold is more of a yellow, still beautiful.', 4],
  ),
  ...on(
    'Two Chakors and a Thin Moon',
    'Wedding gift for my sister. The two birds made her smile.',
    'Pista rang bohat pyara hai, bedroom mein lagaya hai.',
    ['Sweet picture. I thought the green would be stronger.', 4],
  ),
  ...on('Light Through a Jali', 'Reminds me of the windows in the Lahore Fort. The light on the floor is beautiful.', [
    'Very good print, but dark in a room without sun.',
    4,
  ]),
  ...on('Guldasta for a Guest', 'The pink is strong and warm. It hangs beside our front door.', [
    'Nice flowers, but the pink is very loud for our room.',
    3,
  ]),
  ...on(
    'Ajrak, Twice Dyed',
    'My grandmother is from Sindh and wears Ajrak. She approved the pattern.',
    'Ajrak ka asli rang! Very neat print.',
    ['Beautiful red. Please make it in Large, too.', 4],
  ),
  ...on(
    'Out Before the Red Sun Sets',
    'The red sun is the first thing that people see in our lounge.',
    'My son loves ships, and he chose this one himself.',
    ['Nice ship, but the red takes over the whole room.', 3],
  ),
  ...on(
    'Keeper of the Lamp',
    'Very calm picture. The light beam looks as if it were really on.',
    'Deep blue, exactly what my study needed.',
    ['Nice lighthouse. It looks almost black in the evening.', 4],
  ),
  ...on(
    'The Whale Who Carried the Stars',
    'My kids look for the fish every night before they sleep.',
    'The stars on the whale are lovely. Best thing in the children’s room.',
  ),
  ...on('Squall Season', 'Strong picture. You nearly hear the wind.', [
    'Great wave, but darker than I thought. It needs a light wall.',
    4,
  ]),
  ...on(
    'Chart of Five Doubtful Islands',
    'My children have made up a story for each island.',
    'It feels like a real old map, with the compass and the route. It hangs in my office.',
  ),
  ...on(
    'Dhows Home to Gwadar',
    'I grew up near the coast, and the boats are right. Thank you.',
    'Warm colours, it changed our hallway.',
  ),
  ...on('Two Captains, One Moon', 'The green is so calm. It hangs behind our sofa and looks expensive.', [
    'Good, but the second ship is small. I had hoped for more of it.',
    4,
  ]),
  ...on(
    'چاندنی رات',
    'چاند بہت خوبصورت ہے، کمرے میں سکون سا آ گیا ہے۔',
    'The moon is huge and the little windows are all lit. I look at it every night.',
    ['Raat ko bohat acha lagta hai, din mein thora dark hai.', 4],
  ),
  ...on(
    'Red Umbrella, Wet Lane',
    'The shop lights in the wet street look real from two steps away.',
    'My favourite is the cat. It took me a day to notice it.',
    ['Looks like a scene from a film. Slightly dark on my wall.', 4],
  ),
  ...on(
    'Nineteen Kites',
    'Basant yaad aa gaya! I counted them, there really are nineteen.',
    'So cheerful. My nephew has named every kite.',
  ),
  ...on(
    'Last Train over the River',
    'I took the night train for years. This is that feeling.',
    'The gold windows on dark blue are very pretty.',
  ),
  ...on(
    'Summer Holidays, Two in the Afternoon',
    'I ordered it without a photo and was not disappointed. Great cloud.',
    ['Nice, but please add a photo. I had to guess the colours.', 3],
  ),
  ...on(
    'First Light on the Far Range',
    'Soft colours, and the first thing I see in the morning.',
    'We saw such a morning in Skardu. I did not expect a print to bring it back.',
    ['Very pretty. The pink is a bit paler than on my phone.', 4],
  ),
  ...on(
    'One Tent at Fairy Meadows',
    'We camped there last summer, and the sky was just like this.',
    'The small orange tent makes the whole picture warm.',
  ),
  ...on(
    'Hunza, When the Poplars Turn',
    'October in Hunza, exactly. My parents look at it and talk about our trip.',
    'ہنزہ کی یاد تازہ ہو گئی۔ درختوں کا سنہرا رنگ کمال ہے۔',
    ['The gold is beautiful in daylight, a bit flat under the bulb.', 4],
  ),
  ...on('Above the Cloud Sea', 'Cool and clean. It hangs above my desk and helps on bad days.', [
    'Nice mountain, but there is a lot of white in it.',
    3,
  ]),
  ...on(
    'Rowing Home across the Sky',
    'The mirror in the lake is so well done. My brother says it also works upside down.',
    ['Beautiful violet. The boat is smaller than I thought.', 4],
  ),
  ...on(
    'The Long Road North',
    'The little truck is full of details. My father drove this road for years.',
    'Quiet greens and one colourful truck. Perfect for our office.',
  ),
];
