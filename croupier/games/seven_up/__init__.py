"""Seven Up (All Fours): two players, tricks with trumps."""
