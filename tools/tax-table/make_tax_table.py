"""Makes core/money/testing/tax-table.ts: VAT worked out with exact fractions, by another language and another route than ours.

    python3 tools/tax-table/make_tax_table.py > core/money/testing/tax-table.ts

Each entry is `subtotal rate tax`: whole cents, percent, whole cents. A tax is rounded once, half away from zero.
A fifth of the entries lie exactly on half a cent, where rounding goes wrong first.
"""

from fractions import Fraction
from random import Random

RATES = ["0", "15", "14", "15.5", "7.25", "20", "100", "0.25", "12.345", "8.875", "14.975", "33.3333", "99.99", "0.0001"]
PER_LINE = 10
LINES = 150

random = Random(20261121)


def tax(subtotal: int, rate: str) -> int:
    exact = Fraction(subtotal) * Fraction(rate) / 100
    whole = (2 * abs(exact.numerator) + exact.denominator) // (2 * exact.denominator)
    return whole if exact >= 0 else -whole


def on_the_half(rate: str) -> int | None:
    """A subtotal whose tax is a whole number of cents and a half."""
    per_cent = Fraction(rate) / 100
    if per_cent == 0:
        return None
    for _ in range(200):
        subtotal = (Fraction(random.randrange(0, 10**6)) + Fraction(1, 2)) / per_cent
        if subtotal.denominator == 1 and subtotal < 10**12:
            return int(subtotal)
    return None


def entries():
    while True:
        rate = random.choice(RATES) if random.random() < 0.7 else str(random.randrange(0, 10_001) / 100)
        subtotal = on_the_half(rate) if random.random() < 0.45 else None
        if subtotal is None:
            subtotal = random.randrange(0, 10 ** random.randrange(1, 13))
        yield f"{subtotal} {rate} {tax(subtotal, rate)}"


made = entries()
print("// Made by tools/tax-table/make_tax_table.py with Python's exact fractions. Do not edit.")
print("/** VAT cases, each `subtotal rate tax`: whole cents, percent, whole cents. */")
print("export const TAX_TABLE = `")
for _ in range(LINES):
    print("; ".join(next(made) for _ in range(PER_LINE)))
print("`")
